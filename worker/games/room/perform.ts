import type { Db } from '../../db/client'
import { randomName } from '../../db/ids'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { decide } from '../rules'
import type { CommandResult, GameRequest, Done } from './ask'
import type { GameStore } from './book'
import { commandOf, seatOfRequest } from './command'
import { applyDeadline } from './due'
import type { Transition } from './move'
import { commandIdOf, findVersion } from './record'
import { replayResponse } from './repeat'

/** Does what is asked of a game, once, if the rules have nothing against it. */
export async function execute(book: GameStore, ask: GameRequest): Promise<CommandResult> {
  const { gameId, action: wish } = ask
  const found = await book.load(gameId)
  if (!found) return { refusal: 'unknown_game' }
  const commandId = commandIdOf(seatOfRequest(ask, found.state), ask.key ?? randomName())
  const now = await book.commandTime(ask.now, found.at)
  // What was due goes first, by itself: it stands even where the command is refused.
  const { state: before, version } = await applyDeadline(book, gameId, found, now)
  const command = commandOf(ask, before, now)
  const outcome = decide(before, command, now)
  // What was done before is mostly refused by now. Where it is not, the record refuses it.
  if ('refusal' in outcome) return (await findEarlierResult(book.db(), ask, commandId)) ?? outcome
  const { state: after, events } = outcome
  const line = { gameId, commandId, command, now, version: version + 1 }
  const taken: Transition = { ...line, before, after, events }
  if (wish.type === 'turn' || wish.type === 'clip') taken.film = wish.film
  if (wish.type === 'clip') taken.caption = wish.caption
  try {
    return await book.commit(taken)
  } catch (error) {
    if (isAlreadyUsed(error)) return { refusal: 'upload_used' }
    throw error
  }
}

async function findEarlierResult(db: Db, { gameId, key }: GameRequest, commandId: string): Promise<Done | null> {
  const version = key === undefined ? null : await findVersion(db, gameId, commandId)
  return version === null ? null : replayResponse(db, gameId, version)
}
