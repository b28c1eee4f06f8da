import type { Db } from '../../db/client'
import { randomName } from '../../db/ids'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { decide } from '../rules'
import type { Answer, Ask, Done } from './ask'
import type { Book } from './book'
import { commandOf, seatOfAsker } from './command'
import { passDue } from './due'
import type { Taken } from './move'
import { commandIdOf, findVersion } from './record'
import { repeat } from './repeat'

/** Does what is asked of a game, once, if the rules have nothing against it. */
export async function perform(book: Book, ask: Ask): Promise<Answer> {
  const { gameId, wish } = ask
  const found = await book.load(gameId)
  if (!found) return { refusal: 'unknown_game' }
  const commandId = commandIdOf(seatOfAsker(ask, found.state), ask.key ?? randomName())
  const now = await book.time(ask.now, found.at)
  // What was due goes first, by itself: it stands even where the command is refused.
  const { state: before, version } = await passDue(book, gameId, found, now)
  const command = commandOf(ask, before, now)
  const outcome = decide(before, command, now)
  // What was done before is mostly refused by now. Where it is not, the record refuses it.
  if ('refusal' in outcome) return (await doneBefore(book.db(), ask, commandId)) ?? outcome
  const { state: after, events } = outcome
  const line = { gameId, commandId, command, now, version: version + 1 }
  const taken: Taken = { ...line, before, after, events }
  if (wish.type === 'turn' || wish.type === 'clip') taken.film = wish.film
  if (wish.type === 'clip') taken.caption = wish.caption
  try {
    return await book.write(taken)
  } catch (error) {
    if (isAlreadyUsed(error)) return { refusal: 'upload_used' }
    throw error
  }
}

async function doneBefore(db: Db, { gameId, key }: Ask, commandId: string): Promise<Done | null> {
  const version = key === undefined ? null : await findVersion(db, gameId, commandId)
  return version === null ? null : repeat(db, gameId, version)
}
