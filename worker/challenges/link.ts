import { base64url } from 'jose'
import { readFromPrimary } from '../db/client'
import type { Context } from 'hono'
import { encodeBase32 } from '../db/ids'
import type { AppEnv, Env } from '../env'
import {
  executeCommand,
  executeInRoom,
  explainRefusal,
  currentUserId,
} from '../games/commands/call-room'
import { linkStateOf } from '../games/engine/lobby'
import { remainingPlayers, seatOf } from '../games/engine/play'
import { spentOnMove } from '../games/room/day-limits'
import type { StoredGame } from '../games/room/stored'
import { absolute } from '../http/address'
import { HttpError, notFound } from '../http/errors'
import { currentProfile } from '../session/guards'
import { hashOf, keyedHash } from '../session/secrets'
import { urls } from '../urls'
import { messages, type ClosedLink, type GameLink, type Joined } from './contract'
import { findByToken, findWithLink, type PlayerFound } from './queries'

/**
 * The token in a game's link. It follows from our key, so that its creator can see it again although
 * only its hash is stored. Whoever has the link may join, so its page tells browsers and caches to keep
 * the URL to themselves. A GET seats nobody: the game's room decides who gets the last seat.
 */
async function tokenOf(env: Env, gameId: string): Promise<string> {
  const bytes = base64url.decode(await keyedHash(env, 'game-link', gameId))
  return encodeBase32(bytes.slice(0, 16))
}

/** The link of the viewer's game: the one that lives, or a new one. */
export async function makeLink(
  c: Context<AppEnv>,
  gameId: string,
): Promise<{ link: GameLink; isNew: boolean }> {
  const token = await tokenOf(c.env, gameId)
  const tokenHash = await hashOf(token)
  readFromPrimary(c.get('db'))
  const found = await findWithLink(c.get('db'), gameId)
  const lives =
    found?.tokenHash === tokenHash &&
    seatOf(found.game.state, currentUserId(c)) === 0 &&
    linkStateOf(found.game.state, c.get('now').getTime()) === 'open'
  const { state } = lives
    ? found.game
    : await executeCommand(c, gameId, { type: 'openLink', tokenHash })
  const url = absolute(c.req.url, urls.join({ token }))
  const expiresAt = new Date(state.deadline?.at ?? 0).toISOString()
  return { link: { url, expiresAt }, isNew: !lives }
}

/** A game that a link leads to, as its viewer may see it. */
export interface Challenge {
  game: StoredGame
  players: PlayerFound[]
}

/**
 * The game behind a link. Null for an unknown link, and for a viewer to whom one of the players is as
 * if not there.
 */
export async function findChallenge(c: Context<AppEnv>, token: string): Promise<Challenge | null> {
  // A code is scanned seconds after its game was made.
  readFromPrimary(c.get('db'))
  const auth = c.get('auth')
  const viewerId = auth.kind === 'skater' ? auth.user.id : undefined
  const found = await findByToken(c.get('db'), await hashOf(token), viewerId)
  if (!found) return null
  const seated = remainingPlayers(found.game.state).flatMap(({ userId }) => userId ?? [])
  // A block takes no seat away.
  if (viewerId !== undefined && seated.includes(viewerId)) return found
  const isHidden = found.players.some(
    ({ userId, isBlocked }) => isBlocked && seated.includes(userId),
  )
  return isHidden ? null : found
}

/** Gives the viewer a seat of the game behind a link. A second time changes nothing. */
export async function joinByLink(c: Context<AppEnv>, token: string): Promise<Joined> {
  const found = await findChallenge(c, token)
  if (!found) throw challengeNotFound()
  const { id: gameId, state } = found.game
  const now = c.get('now').getTime()
  const player = state.players[seatOf(state, currentUserId(c)) ?? -1]
  if (player && player.status !== 'quit') return { gameId }
  const closed = linkStateOf(state, now)
  if (!player && closed !== 'open') throw linkClosed(closed)
  const awayUntil = currentProfile(c).profile.awayUntil?.getTime() ?? null
  // Without the client's key: a second request finds the viewer seated, and gets the same answer.
  const action = { type: 'join' as const, awayUntil }
  const answer = await executeInRoom(c.env, { gameId, userId: currentUserId(c), now, action })
  if (!('refusal' in answer)) c.get('db').$client.noteBookmark(answer.bookmark)
  else if (answer.refusal === 'link_over') throw linkClosed(await closedMeanwhile(c, token))
  // Refused in a second tab, whose first has just taken the seat.
  else if (answer.refusal !== 'already_seated') {
    throw await explainRefusal(c, answer.refusal, spentOnMove(currentUserId(c), action.type))
  }
  return { gameId }
}

async function closedMeanwhile(c: Context<AppEnv>, token: string): Promise<ClosedLink> {
  const found = await findByToken(c.get('db'), await hashOf(token))
  const closed = found ? linkStateOf(found.game.state, c.get('now').getTime()) : 'over'
  return closed === 'open' ? 'over' : closed
}

const linkClosed = (why: ClosedLink) => new HttpError(410, `link_${why}`, messages[why])

export const challengeNotFound = () => notFound(messages.unknown)
