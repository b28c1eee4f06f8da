import { inner, type CardShape } from '../../../shares/card/size'

const between = 24

/** Of one player among so many: how wide their column is, their face, and each letter. */
export function columnOf(shape: CardShape, players: number, letters: number) {
  const wide = Math.floor((inner - between * (players - 1)) / players)
  const face = Math.min(wide, shape === '9:16' ? 460 : 300)
  const tile = Math.min(84, Math.floor((wide - 8 * (letters - 1)) / letters))
  return { wide, face, tile, step: wide + between }
}

/** Of each of the two rows of frames. */
export const frameHeights: Record<CardShape, number> = { '9:16': 330, '4:5': 170 }

/** Where parts of these heights begin, with as much room before each as after the last. */
export function spread(from: number, to: number, heights: readonly number[]): number[] {
  const free = to - from - heights.reduce((sum, each) => sum + each, 0)
  const room = free / (heights.length + 1)
  let y = from
  return heights.map((height) => {
    const top = y + room
    y = top + height
    return top
  })
}
