import { randomName } from '../../db/ids'
import { isUniqueViolation } from '../../db/constraint'
import { decide } from '../rules'
import type { Answer, Opening } from './ask'
import type { Book } from './book'
import { commandIdOf } from './record'

/** Makes a game, if the rules have nothing against it. */
export async function begin(book: Book, opening: Opening): Promise<Answer> {
  const { gameId, create: command } = opening
  const now = await book.time(opening.now)
  const outcome = decide(null, command, now)
  if ('refusal' in outcome) return outcome
  const { state: after, events } = outcome
  const commandId = commandIdOf(0, opening.key ?? randomName())
  const line = { gameId, commandId, command, now, version: 1 }
  try {
    return await book.write({ ...line, before: null, after, events, opening })
  } catch (error) {
    if (isUniqueViolation(error, 'games.creation_key')) return { refusal: 'made_before' }
    throw error
  }
}
