import type { Context } from 'hono'
import { runKeyedBatch, runBatch, type Statement } from '../db/client'
import { ulid } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { dropFlags } from '../flags/queries'
import { gameNotFound, currentUserId, refusalError } from '../games/commands/call-room'
import { gameInfo } from '../games/contract'
import { seatOf } from '../games/engine/play'
import { playersOfRematch } from '../games/engine/lobby'
import { gameRules, startersOf } from '../games/registry'
import { HttpError, notFound } from '../http/errors'
import { readFromPrimary } from '../http/database'
import { enqueue } from '../jobs/queue'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { notify, settle } from '../notifications/queries'
import { gameFilm } from '../notifications/words'
import { deliverNotifications } from '../push/deliver'
import { urls } from '../urls'
import { messages, type FilmState, type LastTrick } from './contract'
import { bestOf, loadFilm, type LoadedFilm } from './load'
import { findFilm } from './queries'
import { addFilm, answerFilm, deleteFilm, isFilmAdded, openIfAgreed } from './statements'
import { isSeen, filmStatusOf, stillToAgree } from './rules'

/** Shares the film of a finished game that the viewer played. Whether the viewer was the first. */
export async function shareGame(c: Context<AppEnv>, gameId: string): Promise<{ isNew: boolean }> {
  const loaded = await loadForPlayer(c, gameId)
  const refused = playersOfRematch(
    loaded.state,
    startersOf(loaded.state),
    seatOf(loaded.state, currentUserId(c)),
  )
  if (typeof refused === 'string') throw refusalError(refused)
  refuseRemoved(loaded.film)
  const [db, now] = [c.get('db'), c.get('now')]
  const film = { gameId, id: ulid(now), sharerId: currentUserId(c) }
  const spent = { limit: limits.films, key: currentUserId(c) }
  const statements = [
    addFilm(db, film, now),
    ...spend(db, spent, now, isFilmAdded(film.id)),
    ...tellPlayers(c, loaded, film),
    openIfAgreed(db, gameId, userIdsOf(loaded), now),
  ]
  const find = () => {
    readFromPrimary(c)
    return findFilm(c.get('db'), gameId)
  }
  const isDone = async () => (await find())?.id === film.id
  await runKeyedBatch(db, statements, isDone).catch(explainUsedUp(c, spent))
  const shared = await find()
  refuseRemoved(shared ?? null)
  const isNew = shared?.id === film.id
  if (isNew) {
    deliver(c, userIdsOf(loaded))
    drawPicture(c, gameId, shared.opensAt)
  }
  return { isNew }
}

const refuseRemoved = (film: LoadedFilm['film']): void => {
  if (film?.removedAt) throw new HttpError(409, 'film_removed', messages.removed)
}

/** Everybody else who played learns at once that the film will be open, and can keep out of it. */
function tellPlayers(
  c: Context<AppEnv>,
  { state, players, film: before }: LoadedFilm,
  film: { gameId: string; id: string },
): Statement[] {
  if (before) return []
  const [db, now] = [c.get('db'), c.get('now')]
  const { skatertag = null } = players.find(({ userId }) => userId === currentUserId(c)) ?? {}
  const { gameType } = state
  return players.flatMap(({ userId, isBlocked }) => {
    if (userId === null || userId === currentUserId(c)) return []
    const words = gameFilm({
      gameId: film.gameId,
      type: gameRules[gameType].notifications.ended,
      name: gameInfo[gameType].name,
      skatertag: isBlocked ? null : skatertag,
    })
    const actorId = isBlocked ? null : currentUserId(c)
    const told = { id: ulid(now), userId, actorId, subjectId: film.id, ...words, isOwed: true }
    return [notify(db, told, now, isFilmAdded(film.id))]
  })
}

/** The viewer's word on whether the film shows them: at any time, and before anybody shares it. */
export async function answerAbout(
  c: Context<AppEnv>,
  gameId: string,
  isShown: boolean,
): Promise<void> {
  const loaded = await loadForPlayer(c, gameId)
  const { film, state } = loaded
  const [db, now] = [c.get('db'), c.get('now')]
  await runBatch(db, [
    answerFilm(db, { gameId, userId: currentUserId(c), isShown }),
    openIfAgreed(db, gameId, userIdsOf(loaded), now),
    ...(film
      ? [settle(db, gameRules[state.gameType].notifications.ended, currentUserId(c), film.id)]
      : []),
  ])
  readFromPrimary(c)
  if (!film) return
  deliver(c, [currentUserId(c)])
  drawPicture(c, gameId, now)
}

/** The skater who shared a film takes it back. */
export async function takeBackFilm(c: Context<AppEnv>, gameId: string): Promise<void> {
  const loaded = await loadForPlayer(c, gameId)
  const { film } = loaded
  if (!film || film.removedAt) throw notFound(messages.noFilm)
  if (film.sharerId !== currentUserId(c)) throw new HttpError(403, 'not_sharer', messages.notSharer)
  const db = c.get('db')
  await runBatch(db, [
    ...deleteFilm(db, film),
    dropFlags(db, { contentType: 'game_film', contentId: gameId }),
  ])
  deliver(c, userIdsOf(loaded))
}

/** What a player sees of the film in the app. */
export async function filmStateFor(c: Context<AppEnv>, gameId: string): Promise<FilmState> {
  const loaded = await loadForPlayer(c, gameId)
  const { film, players, sharer, state } = loaded
  const status = filmStatusOf(film, c.get('now'))
  const isShared = film !== null && (status === 'open' || status === 'waiting')
  return {
    url: urls.sharedGame({ gameId }),
    status,
    sharedBy: isShared && !sharer?.isBlocked ? (sharer?.skatertag ?? null) : null,
    isMine: isShared && film.sharerId === currentUserId(c),
    opensAt: isShared ? film.opensAt.toISOString() : null,
    waitsFor: isShared ? stillToAgree(players, film.sharerId ?? '') : 0,
    shown: players.find(({ userId }) => userId === currentUserId(c))?.isShown ?? null,
    last: state.status === 'completed' ? lastFor(loaded, currentUserId(c)) : null,
  }
}

/** One's own, or another's while they stand in the film that everybody sees. */
const lastFor = (loaded: LoadedFilm, viewerId: string): LastTrick | null =>
  bestOf(loaded, (player) => player.userId === viewerId || (loaded.isVisible && isSeen(player)))

/** Throws 404 for everybody but the players of the game. Blocks with the viewer are known. */
async function loadForPlayer(c: Context<AppEnv>, gameId: string): Promise<LoadedFilm> {
  readFromPrimary(c)
  const loaded = await loadFilm(c.get('db'), gameId, c.get('now'), currentUserId(c))
  if (!loaded || seatOf(loaded.state, currentUserId(c)) === null) throw gameNotFound()
  return loaded
}

const userIdsOf = ({ players }: LoadedFilm): string[] =>
  players.flatMap(({ userId }) => (userId === null ? [] : [userId]))

/** A message of the queue may wait no longer. */
const longestDelay = 24 * 60 * 60

/** Has the picture of the film's link drawn when the film opens, for which a trigger has its row. */
function drawPicture(c: Context<AppEnv>, id: string, opensAt: Date): void {
  const wait = Math.ceil((opensAt.getTime() - c.get('now').getTime()) / 1000)
  const delaySeconds = Math.min(longestDelay, wait)
  const picture = { id, ...(delaySeconds > 0 && { delaySeconds }) }
  c.executionCtx.waitUntil(enqueue(c.env, 'link_picture', [picture]))
}

const deliver = (c: Context<AppEnv>, userIds: string[]): void =>
  c.executionCtx.waitUntil(deliverNotifications(c.env, c.get('db'), userIds))
