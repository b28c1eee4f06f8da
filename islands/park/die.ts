import { el } from './dom'

/** The pips of each face, as cells of a 3 × 3 grid. */
const pips: Record<number, number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

const turns: Record<number, [x: number, y: number]> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
}

const face = (number: number): HTMLElement =>
  el(
    'span',
    { className: 'die-face', data: { face: `${number}` } },
    ...Array.from({ length: 9 }, (_, at) =>
      el('i', { className: pips[number]?.includes(at) ? 'pip' : '' }),
    ),
  )

/** Before the first roll it shows a corner. */
export function die(number: number | null, tumbles: boolean): HTMLElement {
  const cube = el('span', { className: 'die-cube' }, ...[1, 2, 3, 4, 5, 6].map(face))
  const [x, y] = turns[number ?? 0] ?? [-28, 38]
  cube.style.setProperty('--x', `${x}deg`)
  cube.style.setProperty('--y', `${y}deg`)
  const label = number === null ? 'Nobody has rolled' : `${number}`
  return el(
    'div',
    { className: tumbles ? 'die is-tumbling' : 'die', role: 'img', aria: { 'aria-label': label } },
    cube,
  )
}
