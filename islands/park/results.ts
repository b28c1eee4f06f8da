import { el, nameElement } from './dom'
import type { ParkResult } from './storage'

export function resultList(results: ParkResult[]): HTMLElement | null {
  if (results.length === 0) return null
  return el(
    'section',
    { className: 'park-results' },
    el('h2', { className: 'heading' }, 'Last games here'),
    el('ol', {}, ...results.map(resultLine)),
  )
}

const resultLine = ({ at, word, winner, players }: ParkResult): HTMLElement =>
  el(
    'li',
    {},
    el('time', { dateTime: new Date(at).toISOString() }, dayText(at)),
    el(
      'span',
      {},
      ...players.flatMap(({ name, letters }, place) => [
        place > 0 ? ' · ' : '',
        el('span', { className: name === winner ? 'is-winner' : '' }, nameElement(name)),
        ` ${word.slice(0, letters) || '–'}`,
      ]),
    ),
  )

const dayText = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
