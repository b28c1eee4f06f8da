import { el } from './dom'
import type { StampWords } from './words'

/** The stamp disappears by itself and takes no press. */
export function showStamp({ kind, text, name, note }: StampWords): void {
  document.querySelector('.park-stamp')?.remove()
  const stamp = el(
    'div',
    { className: `park-stamp is-${kind}`, aria: { 'aria-hidden': 'true' } },
    el(
      'div',
      { className: text.length > 1 ? 'park-stamp-plate has-word' : 'park-stamp-plate' },
      el('span', { className: 'park-stamp-name', dir: 'auto' }, name),
      el('b', {}, text),
      note ? el('span', { className: 'park-stamp-note' }, note) : null,
    ),
  )
  stamp.addEventListener('animationend', ({ target }) => target === stamp && stamp.remove())
  document.body.append(stamp)
}
