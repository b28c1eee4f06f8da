import { randomName } from '../../db/ids'
import { isUniqueViolation } from '../../db/constraint'
import { decide } from '../rules'
import type { CommandResult, NewGameRequest } from './ask'
import type { GameStore } from './book'
import { commandIdOf } from './record'

/** Makes a game, if the rules have nothing against it. */
export async function createGame(book: GameStore, opening: NewGameRequest): Promise<CommandResult> {
  const { gameId, create: command } = opening
  const now = await book.commandTime(opening.now)
  const outcome = decide(null, command, now)
  if ('refusal' in outcome) return outcome
  const { state: after, events } = outcome
  const commandId = commandIdOf(0, opening.key ?? randomName())
  const line = { gameId, commandId, command, now, version: 1 }
  try {
    return await book.commit({ ...line, before: null, after, events, opening })
  } catch (error) {
    if (isUniqueViolation(error, 'games.creation_key')) return { refusal: 'made_before' }
    throw error
  }
}
