import { runKeyedBatch, runBatch, type Statement, readFromPrimary } from '../db/client'
import { ulidOf } from '../db/ids'
import { spend } from '../db/quotas'
import { dropFlags } from '../flags/queries'
import { gameNotFound, refusalError } from '../games/commands/call-room'
import { gameInfo } from '../games/contract'
import { seatOf } from '../games/engine/play'
import { playersOfRematch } from '../games/engine/lobby'
import { gameRules, startersOf } from '../games/registry'
import { HttpError, notFound } from '../http/errors'
import { enqueue } from '../jobs/queue'
import type { Scope } from '../http/scope'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { notify, markSubjectRead } from '../notifications/queries'
import { gameFilm } from '../notifications/words'
import { deliverNotifications } from '../push/deliver'
import { urls } from '../urls'
import { messages, type FilmState, type LastTrick } from './contract'
import { bestOf, loadFilm, type LoadedFilm } from './load'
import { findFilm } from './queries'
import { addFilm, answerFilm, deleteFilm, isFilmAdded, openIfAgreed } from './statements'
import { isSeen, filmStatusOf, stillToAgree } from './rules'

type FilmScope = Pick<Scope, 'db' | 'now'>

export async function shareGame(
  scope: Scope,
  viewerId: string,
  gameId: string,
): Promise<{ isNew: boolean }> {
  const { db, now } = scope
  const loaded = await loadForPlayer(scope, viewerId, gameId)
  const refused = playersOfRematch(
    loaded.state,
    startersOf(loaded.state),
    seatOf(loaded.state, viewerId),
  )
  if (typeof refused === 'string') throw refusalError(refused)
  refuseRemoved(loaded.film)
  const film = { gameId, id: ulidOf(gameId, now), sharerId: viewerId }
  const spent = { limit: limits.films, key: viewerId }
  const statements = [
    addFilm(db, film, now),
    ...spend(db, spent, now, isFilmAdded(film.id)),
    ...tellPlayers(scope, viewerId, loaded, film),
    openIfAgreed(db, gameId, userIdsOf(loaded), now),
  ]
  const find = () => {
    readFromPrimary(db)
    return findFilm(db, gameId)
  }
  const isDone = async () => (await find())?.id === film.id
  await runKeyedBatch(db, statements, isDone).catch(explainUsedUp(scope, spent))
  const shared = await find()
  refuseRemoved(shared ?? null)
  const isNew = shared?.id === film.id
  if (isNew) {
    deliver(scope, userIdsOf(loaded))
    drawPicture(scope, gameId, shared.opensAt)
  }
  return { isNew }
}

const refuseRemoved = (film: LoadedFilm['film']): void => {
  if (film?.removedAt) throw new HttpError(409, 'film_removed', messages.removed)
}

/** All other players hear at once that the film will open, and can refuse to be shown. */
function tellPlayers(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  viewerId: string,
  { state, players, film: before }: LoadedFilm,
  film: { gameId: string; id: string },
): Statement[] {
  if (before) return []
  const { skatertag = null } = players.find(({ userId }) => userId === viewerId) ?? {}
  const { gameType } = state
  return players.flatMap(({ userId, isBlocked }) => {
    if (userId === null || userId === viewerId) return []
    const words = gameFilm({
      gameId: film.gameId,
      type: gameRules[gameType].notifications.ended,
      name: gameInfo[gameType].name,
      skatertag: isBlocked ? null : skatertag,
    })
    const actorId = isBlocked ? null : viewerId
    const notification = {
      id: ulidOf(userId, now),
      userId,
      actorId,
      subjectId: film.id,
      ...words,
      isOwed: true,
    }
    return [notify(db, notification, now, isFilmAdded(film.id))]
  })
}

/** Allowed at any time, even before the film is shared. */
export async function answerAbout(
  scope: Scope,
  viewerId: string,
  gameId: string,
  isShown: boolean,
): Promise<void> {
  const { db, now } = scope
  const loaded = await loadForPlayer(scope, viewerId, gameId)
  const { film, state } = loaded
  await runBatch(db, [
    answerFilm(db, { gameId, userId: viewerId, isShown }),
    openIfAgreed(db, gameId, userIdsOf(loaded), now),
    ...(film
      ? [markSubjectRead(db, gameRules[state.gameType].notifications.ended, viewerId, film.id)]
      : []),
  ])
  readFromPrimary(db)
  if (!film) return
  deliver(scope, [viewerId])
  drawPicture(scope, gameId, now)
}

export async function takeBackFilm(scope: Scope, viewerId: string, gameId: string): Promise<void> {
  const loaded = await loadForPlayer(scope, viewerId, gameId)
  const { film } = loaded
  if (!film || film.removedAt) throw notFound(messages.noFilm)
  if (film.sharerId !== viewerId) throw new HttpError(403, 'not_sharer', messages.notSharer)
  const { db } = scope
  await runBatch(db, [
    ...deleteFilm(db, film),
    dropFlags(db, { contentType: 'game_film', contentId: gameId }),
  ])
  deliver(scope, userIdsOf(loaded))
}

export async function filmStateFor(
  scope: FilmScope,
  viewerId: string,
  gameId: string,
): Promise<FilmState> {
  const loaded = await loadForPlayer(scope, viewerId, gameId)
  const { film, players, sharer, state } = loaded
  const status = filmStatusOf(film, scope.now)
  const isShared = film !== null && (status === 'open' || status === 'waiting')
  return {
    url: urls.sharedGame({ gameId }),
    status,
    sharedBy: isShared && !sharer?.isBlocked ? (sharer?.skatertag ?? null) : null,
    isMine: isShared && film.sharerId === viewerId,
    opensAt: isShared ? film.opensAt.toISOString() : null,
    waitsFor: isShared ? stillToAgree(players, film.sharerId ?? '') : 0,
    shown: players.find(({ userId }) => userId === viewerId)?.isShown ?? null,
    last: state.status === 'completed' ? lastFor(loaded, viewerId) : null,
  }
}

/** The viewer's own part, or another player's while the film is public and shows them. */
const lastFor = (loaded: LoadedFilm, viewerId: string): LastTrick | null =>
  bestOf(loaded, (player) => player.userId === viewerId || (loaded.isVisible && isSeen(player)))

async function loadForPlayer(
  { db, now }: FilmScope,
  viewerId: string,
  gameId: string,
): Promise<LoadedFilm> {
  readFromPrimary(db)
  const loaded = await loadFilm(db, gameId, now, viewerId)
  if (!loaded || seatOf(loaded.state, viewerId) === null) throw gameNotFound()
  return loaded
}

const userIdsOf = ({ players }: LoadedFilm): string[] =>
  players.flatMap(({ userId }) => (userId === null ? [] : [userId]))

/** The queue's limit for a delay, in seconds. */
const longestDelay = 24 * 60 * 60

/** Draws the link's picture when the film opens. A trigger has added its row. */
function drawPicture({ env, now, waitUntil }: Scope, id: string, opensAt: Date): void {
  const wait = Math.ceil((opensAt.getTime() - now.getTime()) / 1000)
  const delaySeconds = Math.min(longestDelay, wait)
  const picture = { id, ...(delaySeconds > 0 && { delaySeconds }) }
  waitUntil(enqueue(env, 'link_picture', [picture]))
}

const deliver = ({ env, db, waitUntil }: Scope, userIds: string[]): void =>
  waitUntil(deliverNotifications(env, db, userIds))
