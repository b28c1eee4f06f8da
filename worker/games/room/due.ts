import { randomName } from '../../db/ids'
import { decide } from '../rules'
import type { GameStore } from './book'
import type { StoredGame } from './record'

/** Passes what is due by then, and answers the game as it stands after that. */
export async function applyDeadline(book: GameStore, gameId: string, kept: StoredGame, now: number): Promise<StoredGame> {
  const { state: before, version } = kept
  if (!before.deadline || before.deadline.at > now) return kept
  const command = { type: 'deadline' as const }
  const outcome = decide(before, command, now)
  if ('refusal' in outcome) throw new Error(`A deadline refused: ${outcome.refusal}`)
  const { state: after, events } = outcome
  const line = { gameId, commandId: randomName(), command, now, version: version + 1 }
  await book.commit({ ...line, before, after, events })
  return (await book.load(gameId)) ?? kept
}
