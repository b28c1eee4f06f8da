import type { Words } from '../../../../worker/notifications/words'
import { effectsSince } from './effects'
import type { Played } from './story'

type Line = Words & { actorId: string | null }

/** What the bells of all skaters show of one game, and all that they were told of it. */
export interface Bells {
  /** By skater and type: a second notification of a type about the same game is not written. */
  lines: Map<string, Line>
  told: { userId: string; words: Words }[]
}

export const newBells = (): Bells => ({ lines: new Map(), told: [] })

/** Rings the bells for what has happened since `before`, as the game's room does. */
export function ring(bells: Bells, before: Played | null, after: Played): void {
  for (const effect of effectsSince(before, after)) {
    if (effect.do === 'unnotify') bells.lines.delete(`${effect.userId} ${effect.type}`)
    if (effect.do !== 'notify') continue
    const { userId, actorId, words } = effect
    const line = `${userId} ${words.type}`
    if (bells.lines.has(line)) continue
    bells.lines.set(line, { ...words, actorId })
    bells.told.push({ userId, words })
  }
}

const endTypes = ['skate_game_ended', 'ots_game_ended']

/** The messages that told a skater that the game is over, at least for them. */
export const endingsFor = ({ told }: Bells, userId: string): string[] =>
  told
    .filter((each) => each.userId === userId)
    .filter(({ words: { type, title } }) =>
      endTypes.includes(type) ? title.endsWith('is over') : title === 'Started without you',
    )
    .map(({ words }) => words.message)

/** Whether a skater's bell still asks them to roll. */
export const asksToRoll = ({ lines }: Bells, userId: string): boolean =>
  lines.get(`${userId} game_invite`)?.message.includes('Roll to join.') ?? false
