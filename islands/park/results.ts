import { el, nameOf } from './dom'
import type { Result } from './storage'

export function resultList(results: Result[]): HTMLElement | null {
  if (results.length === 0) return null
  return el(
    'section',
    { className: 'park-results' },
    el('h2', { className: 'heading' }, 'Last games here'),
    el('ol', {}, ...results.map(resultLine)),
  )
}

const resultLine = ({ at, word, winner, players }: Result): HTMLElement =>
  el(
    'li',
    {},
    el('time', { dateTime: new Date(at).toISOString() }, dayText(at)),
    el(
      'span',
      {},
      ...players.flatMap(({ name, letters }, place) => [
        place > 0 ? ' · ' : '',
        el('span', { className: name === winner ? 'is-winner' : '' }, nameOf(name)),
        ` ${word.slice(0, letters) || '–'}`,
      ]),
    ),
  )

const dayText = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
