import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { currentProfile } from '../../session/guards'
import { asGame } from '../answers/cards'
import type { Game } from '../answers/contract'
import { findCards, isPlayer, one } from '../answers/queries'
import type { Done, Action } from '../room/ask'
import { execute } from '../room/call'
import { findDone, stateAt } from '../room/record'
import { keyOf } from './key'
import { gameNotFound, refusalError } from './refuse'

/** Asks a game's room for something, in the name of who asks. */
export async function executeCommand(c: Context<AppEnv>, gameId: string, wish: Action): Promise<Done> {
  const now = c.get('now').getTime()
  const answer = await execute(c.env, { gameId, userId: me(c), key: keyOf(c), now, action: wish })
  if ('refusal' in answer) throw refusalError(answer.refusal)
  return answer
}

/** The game as it was after that, with what its card shows. */
export async function gameResponse(c: Context<AppEnv>, gameId: string, done: Done): Promise<Game> {
  readFromPrimary(c)
  const { state, version } = done
  const turns = state.gameType === 'skate' ? state.turnsTaken : undefined
  const cards = await findCards(c.get('db'), one(gameId), turns)
  return asGame({ id: gameId, version, state }, cards, me(c))
}

/** Only players go on from here: no room is woken for anybody else. */
export async function requirePlayer(c: Context<AppEnv>, gameId: string): Promise<void> {
  if (!(await isPlayer(c.get('db'), gameId, me(c)))) throw gameNotFound()
}

/**
 * What this very request has done before, looked up before its body is read; null if nothing. Only
 * players go on from here, too.
 */
export async function findEarlier(c: Context<AppEnv>, gameId: string): Promise<Done | null> {
  const key = keyOf(c)
  if (key === undefined) {
    await requirePlayer(c, gameId)
    return null
  }
  readFromPrimary(c)
  const db = c.get('db')
  const { isPlayer: mayAct, version } = await findDone(db, { gameId, userId: me(c), key })
  if (!mayAct) throw gameNotFound()
  if (version === null) return null
  return { state: await stateAt(db, gameId, version), version, isRepeat: true }
}

export const me = (c: Context<AppEnv>): string => currentProfile(c).user.id
