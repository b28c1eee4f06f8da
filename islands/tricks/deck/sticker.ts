import { chanceOf } from './chance'

/** In degrees: none is straight, and none so far that its name is hard to read. */
const [leastTilt, mostTilt] = [1, 4]

/** At which angle a trick's sticker is stuck on, in radians. It depends on the trick alone. */
export function tiltOf(trickId: string): number {
  const chance = 2 * chanceOf(`${trickId} tilt`) - 1
  const degrees = leastTilt + Math.abs(chance) * (mostTilt - leastTilt)
  return (Math.sign(chance || 1) * degrees * Math.PI) / 180
}

/** Names that are longer have two lines, where they have two words. */
const oneLine = 9

/** The lines of a sticker, as much alike in length as the words allow. */
export function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= oneLine || words.length === 1) return [name]
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return splits.reduce((best, each) => (longest(each) < longest(best) ? each : best))
}

/** A sticker of one line has larger letters, so that it is about as high as one of two. */
export const scaleOf = (lines: readonly string[]): number => (lines.length === 1 ? 1.4 : 1)

/** Between two lines, and around the words, as parts of the size of letters. */
export const lineHeight = 0.84
export const room = { aside: 0.26, above: 0.16 }
/** How high capitals are. */
export const capitals = 0.7

/** Of a sticker, at letters of 1: `wordsWide` of its longest line. */
export function stickerOf(id: string, lines: readonly string[], wordsWide: number): Sticker {
  const scale = scaleOf(lines)
  const wide = (wordsWide + 2 * room.aside) * scale
  const high = (capitals + (lines.length - 1) * lineHeight + 2 * room.above) * scale
  return { id, wide, high, tilt: tiltOf(id) }
}

export interface Sticker {
  id: string
  wide: number
  high: number
  tilt: number
}

/** How much room it takes at its tilt. */
export const boxOf = ({ wide, high, tilt }: Sticker) => ({
  wide: wide * Math.cos(tilt) + high * Math.abs(Math.sin(tilt)),
  high: high * Math.cos(tilt) + wide * Math.abs(Math.sin(tilt)),
})
