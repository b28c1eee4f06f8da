import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { prepared } from '../../db/prepared'
import { gamePlayers, games, profiles } from '../../db/schema'
import { gameInfo, limits, type GameStatus } from '../contract'
import { asGame, inOrder } from './as-game'
import { face, findCards, findOpen, listOf, ofSkater, within } from './cards'
import type { Game, OpenGame } from './contract'
import { headline, moveLabels } from '../../../islands/games/view/words'
import { moveOf, namesOf } from '../../../islands/games/view/pending-move'
import { sessionUser } from '../../session/queries'
import { seatOf } from '../engine/play'
import { rulesVersion } from '../engine/state'
import { viewOf } from '../registry'

/** A list of games before its cards is read: ids, statuses and the ETag. */
interface GameListOutline {
  games: { id: string; status: GameStatus }[]
  etag: string
}

/** The rows of the outline of the list of the session's user. */
export const outlineReads = [
  prepared((db) => versionsOf(db, ofSkater(sessionUser))),
  prepared((db) => facesOf(db, ofSkater(sessionUser))),
] as const

/**
 * The outline of a skater's list. A card depends only on the game's version and the players'
 * profiles, never on the current time, so the ETag needs nothing else.
 */
export const outlineFor = async (
  viewerId: string,
  versions: Rows<typeof versionsOf>,
  faces: Rows<typeof facesOf>,
): Promise<GameListOutline> => ({
  games: versions,
  etag: await etagOf(viewerId, versions, faces),
})

export async function listFor(db: Db, viewerId: string): Promise<Game[]> {
  const cards = await findCards(db, ofSkater(viewerId))
  return inOrder(cards.games.map((game) => asGame(game, cards, viewerId)))
}

/** The first page of the list, for the HTML. It reads only the cards on this page. */
export async function firstPageFor(
  db: Db,
  viewerId: string,
  { games: all, etag }: GameListOutline,
) {
  const ids = inOrder(all)
    .slice(0, limits.perPage)
    .map(({ id }) => id)
  const cards = await findCards(db, listOf(ids))
  const page = inOrder(cards.games.map((game) => asGame(game, cards, viewerId)))
  return {
    games: page,
    total: all.length - (cards.found - cards.games.length),
    etag: all.length > limits.perPage ? null : etag,
  }
}

const maxShown = 20

/** The games that a skater can quit or decline: they still have a seat, and the game is not over. */
export async function openGamesFor(db: Db, userId: string): Promise<OpenGame[]> {
  const open = await findOpen(db, userId)
  const ids = inOrder(open.map(({ id, state }) => ({ id, state, status: state.status })))
    .filter(({ state }) => {
      const acts = viewOf(state, seatOf(state, userId))?.acts
      return acts?.quit || acts?.decline
    })
    .slice(0, maxShown)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const cards = await findCards(db, listOf(ids))
  return inOrder(cards.games.map((game) => asGame(game, cards, userId))).map((game) =>
    asOpenGame(game, userId),
  )
}

function asOpenGame(game: Game, userId: string): OpenGame {
  const others = game.players.filter(
    ({ playerId, status }) => playerId !== userId && status !== 'quit',
  )
  return {
    id: game.id,
    name: `${gameInfo[game.gameType].name} with ${namesOf(others)}`,
    waitsFor: waitsFor(game, userId),
    isInvited: game.acts.decline,
  }
}

/**
 * A player without access cannot take the turn, so this names the turn instead of asking for it.
 */
function waitsFor(game: Game, userId: string): string {
  const move = moveOf(game, userId)
  if (move) return `Waiting for ${moveLabels[move].toLowerCase()}`
  return game.status === 'recording' ? 'Your clip is in' : headline(game, userId)
}

/**
 * Increase it when the shape of the answer changes, so that browsers do not reuse an older answer.
 */
const shape = 5

/** A list stays the same as long as the versions of its games and the profiles in them do. */
async function etagOf(
  viewerId: string,
  versions: Rows<typeof versionsOf>,
  faces: Rows<typeof facesOf>,
): Promise<string> {
  const lines = [
    ...versions.map(({ id, version }) => `${id} ${version}`).sort(),
    ...faces.map((row) => JSON.stringify(row)).sort(),
  ]
  const bytes = new TextEncoder().encode([shape, rulesVersion, viewerId, ...lines].join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12)
  return `W/"${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

type Rows<Read extends (db: Db, ids: SQL) => PromiseLike<unknown>> = Awaited<ReturnType<Read>>

/** The columns that show whether games have changed, and their place in a list. */
const versionsOf = (db: Db, ids: SQL) =>
  db
    .select({ id: games.id, version: games.version, status: games.status })
    .from(games)
    .where(inArray(games.id, within(ids)))

/** The profile data that the cards of games show. */
const facesOf = (db: Db, ids: SQL) =>
  db
    .select({ userId: profiles.userId, awayUntil: profiles.awayUntil, ...face })
    .from(profiles)
    .where(
      inArray(
        profiles.userId,
        sql`(SELECT user_id FROM ${gamePlayers} WHERE game_id IN ${within(ids)})`,
      ),
    )
