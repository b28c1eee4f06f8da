import * as base64url from 'jose/base64url'
import { type Db, readFromPrimary } from '../db/client'
import { bucketLettersOf, encodeBase32 } from '../db/ids'
import type { Env } from '../env'
import {
  executeCommand,
  executeInRoom,
  explainRefusal,
  type Sender,
} from '../games/commands/call-room'
import { linkStateOf } from '../games/engine/lobby'
import { remainingPlayers, seatOf } from '../games/engine/play'
import { spentOnMove } from '../games/room/day-limits'
import type { StoredGame } from '../games/room/stored'
import { absolute } from '../http/address'
import { HttpError, notFound } from '../http/errors'
import type { Scope } from '../http/scope'
import type { AuthWithProfile } from '../session/guards'
import { hashOf, keyedHash } from '../session/secrets'
import { urls } from '../urls'
import { messages, type ClosedLink, type GameLink, type Joined } from './contract'
import { findByToken, findWithLink, type PlayerFound } from './queries'

/**
 * Derived from the app's key, so that the creator can see it again although only its hash is
 * stored. The bucket before its 128 bits is the game's. Anyone with the link may join, so its page keeps the
 * URL out of caches and referrers.
 */
async function tokenOf(env: Env, gameId: string): Promise<string> {
  const bytes = base64url.decode(await keyedHash(env, 'game-link', gameId))
  return bucketLettersOf(gameId) + encodeBase32(bytes.slice(0, 16))
}

export async function makeLink(
  sender: Sender,
  gameId: string,
): Promise<{ link: GameLink; isNew: boolean }> {
  const { env, db, now, userId } = sender
  const token = await tokenOf(env, gameId)
  const tokenHash = await hashOf(token)
  readFromPrimary(db)
  const found = await findWithLink(db, gameId)
  const lives =
    found?.tokenHash === tokenHash &&
    seatOf(found.game.state, userId) === 0 &&
    linkStateOf(found.game.state, now.getTime()) === 'open'
  const { state } = lives
    ? found.game
    : await executeCommand(sender, gameId, { type: 'openLink', tokenHash })
  const url = absolute(sender.url, urls.join({ token }))
  const expiresAt = new Date(state.deadline?.at ?? 0).toISOString()
  return { link: { url, expiresAt }, isNew: !lives }
}

export interface Challenge {
  game: StoredGame
  players: PlayerFound[]
}

/**
 * The game behind a link. Null for an unknown link, and for a viewer to whom one of the players is as
 * if not there.
 */
export async function findChallenge(
  db: Db,
  token: string,
  viewerId: string | null,
): Promise<Challenge | null> {
  // A code is scanned seconds after its game was made.
  readFromPrimary(db)
  const found = await findByToken(db, await hashOf(token), viewerId ?? undefined)
  if (!found) return null
  const seated = remainingPlayers(found.game.state).flatMap(({ userId }) => userId ?? [])
  // A block takes no seat away.
  if (viewerId !== null && seated.includes(viewerId)) return found
  const isHidden = found.players.some(
    ({ userId, isBlocked }) => isBlocked && seated.includes(userId),
  )
  return isHidden ? null : found
}

/** Gives the viewer a seat of the game behind a link. A second time changes nothing. */
export async function joinByLink(
  scope: Pick<Scope, 'env' | 'db' | 'now' | 'timeZone'>,
  { user: { id: userId }, profile }: AuthWithProfile,
  token: string,
): Promise<Joined> {
  const { env, db } = scope
  const found = await findChallenge(db, token, userId)
  if (!found) throw challengeNotFound()
  const { id: gameId, state } = found.game
  const now = scope.now.getTime()
  const player = state.players[seatOf(state, userId) ?? -1]
  if (player && player.status !== 'quit') return { gameId }
  const closed = linkStateOf(state, now)
  if (!player && closed !== 'open') throw linkClosed(closed)
  // Without the client's key: a second request finds the viewer seated, and gets the same answer.
  const action = { type: 'join' as const, awayUntil: profile.awayUntil?.getTime() ?? null }
  const answer = await executeInRoom(env, { gameId, userId, now, action })
  if (!('refusal' in answer)) db.$client.noteBookmark(answer.bookmark)
  else if (answer.refusal === 'link_over') throw linkClosed(await closedMeanwhile(scope, token))
  // Refused in a second tab, whose first has just taken the seat.
  else if (answer.refusal !== 'already_seated') {
    throw await explainRefusal(scope, answer.refusal, spentOnMove(userId, action.type))
  }
  return { gameId }
}

async function closedMeanwhile(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  token: string,
): Promise<ClosedLink> {
  const found = await findByToken(db, await hashOf(token))
  const closed = found ? linkStateOf(found.game.state, now.getTime()) : 'over'
  return closed === 'open' ? 'over' : closed
}

const linkClosed = (why: ClosedLink) => new HttpError(410, `link_${why}`, messages[why])

export const challengeNotFound = () => notFound(messages.unknown)
