import { isolateText } from '../../worker/text/contract'
import { isRobot, lettersOf, parkNameAt, newsOf, type Table } from './table'

export function labelOf({ game, saved }: Table): string {
  const { doing, turn, isLastTry } = game
  if (doing === 'roll') return 'Rolls the die'
  if (doing === 'pick') return 'Picks a trick'
  if (doing === 'set') return 'Sets'
  if (doing === 'over') return 'Wins'
  if (isLastTry) return 'Last try'
  const letters = game.players[turn ?? -1]?.letters
  return letters === saved.word.length - 1 ? 'Attempts, on the last letter' : 'Attempts'
}

export function tellNews(table: Table): string {
  const { game, saved } = table
  const name = (seat: number) => isolateText(parkNameAt(table, seat))
  const [first] = game.news
  if (!first) return ''
  const who = name(first.seat)
  const act = saved.acts.at(-1)
  const how = act?.do === 'turn' && act.rolled !== undefined ? ` (${rolledText(act)})` : ''
  switch (first.type) {
    case 'rolled':
      return `${who} rolled ${game.players[first.seat]?.die ?? ''}.`
    case 'trick_set':
      return `${who} set it${how}.`
    case 'set_bailed':
      return `${who} bailed the set${how}. No letter.`
    case 'landed':
      return `${who} landed it${how}.`
    case 'second_try':
      return `${who} bailed${how}, and has one more try.`
    case 'bailed_letter':
      return newsOf(table, 'eliminated')
        ? `${who} bailed${how}: ${lettersOf(table, first.seat)}. Out.`
        : `${who} bailed${how}: ${lettersOf(table, first.seat)}.`
    case 'quit':
      return `${who} went home.`
    default:
      return ''
  }
}

export const rolledText = ({ rolled, chance }: { rolled?: number; chance?: number }): string =>
  `rolled ${rolled}, lands up to ${chance}`

export interface StampWords {
  kind: 'letter' | 'landed' | 'bailed'
  text: string
  name: string
  note: string
}

export function stampOf(table: Table): StampWords | null {
  const [first] = table.game.news
  if (!first) return null
  const name = parkNameAt(table, first.seat)
  const act = table.saved.acts.at(-1)
  const note = act?.do === 'turn' && act.rolled !== undefined ? rolledText(act) : ''
  if (first.type === 'bailed_letter') {
    const out = newsOf(table, 'eliminated') ? 'Out' : ''
    return {
      kind: 'letter',
      text: lettersOf(table, first.seat).slice(-1),
      name,
      note: [out, note].filter(Boolean).join(' · '),
    }
  }
  const isLanded = first.type === 'landed' || first.type === 'trick_set'
  if (isRobot(table, first.seat) && act?.do === 'turn') {
    return {
      kind: isLanded ? 'landed' : 'bailed',
      text: isLanded ? 'Landed' : 'Bailed',
      name,
      note,
    }
  }
  if (first.type === 'second_try') return { kind: 'bailed', text: 'Last try', name, note }
  return isLanded ? { kind: 'landed', text: 'Landed', name, note } : null
}
