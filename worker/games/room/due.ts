import { randomName } from '../../db/ids'
import { decide } from '../rules'
import type { Book } from './book'
import type { Kept } from './record'

/** Passes what is due by then, and answers the game as it stands after that. */
export async function passDue(book: Book, gameId: string, kept: Kept, now: number): Promise<Kept> {
  const { state: before, version } = kept
  if (!before.deadline || before.deadline.at > now) return kept
  const command = { type: 'deadline' as const }
  const outcome = decide(before, command, now)
  if ('refusal' in outcome) throw new Error(`A deadline refused: ${outcome.refusal}`)
  const { state: after, events } = outcome
  const line = { gameId, commandId: randomName(), command, now, version: version + 1 }
  await book.write({ ...line, before, after, events })
  return (await book.load(gameId)) ?? kept
}
