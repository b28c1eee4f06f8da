import { cutText, lengthOf } from '../../../worker/text/contract'

export const story = { width: 1080, height: 1920 } as const

export const margin = 64
/** Apps put their own buttons above and below these lines. */
export const markTop = 268
export const wordsBottom = 1560
const gap = 24
/** A film may be enlarged by this factor, and cropped, rather than have thin bars beside it. */
const mostCropped = 1.15

export interface StoryBox {
  x: number
  y: number
  width: number
  height: number
}

/** Above the words, which begin at `wordsTop`, if there is room. */
export function filmBox(width: number, height: number, wordsTop: number): StoryBox {
  const [byWidth, byHeight] = [story.width / width, story.height / height]
  const [contained, covering] = [Math.min(byWidth, byHeight), Math.max(byWidth, byHeight)]
  const scale = covering <= contained * mostCropped ? covering : contained
  const [drawnWidth, drawnHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const room = wordsTop - gap
  const middle = Math.round((story.height - drawnHeight) / 2)
  return {
    x: Math.round((story.width - drawnWidth) / 2),
    y: drawnHeight <= room ? Math.min(middle, room - drawnHeight) : middle,
    width: drawnWidth,
    height: drawnHeight,
  }
}

/** Covers the whole of a frame, from its middle. */
export function coveringBox(
  film: { width: number; height: number },
  frame: { width: number; height: number },
): StoryBox {
  const scale = Math.max(frame.width / film.width, frame.height / film.height)
  const [width, height] = [film.width * scale, film.height * scale]
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}

type Measure = (text: string, size: number) => number

export interface Lines {
  size: number
  lines: string[]
}

/** Uses the largest of these sizes in which the text fits; if it fits in none, cuts it to one line. */
export function fitLines(
  text: string,
  sizes: readonly number[],
  bounds: { width: number; lines: number },
  measure: Measure,
): Lines {
  for (const size of sizes) {
    const lines = wrap(text, (line) => measure(line, size) <= bounds.width)
    if (lines && lines.length <= bounds.lines) return { size, lines }
  }
  const size = sizes.at(-1) ?? 0
  let length = lengthOf(text)
  while (length > 1 && measure(`${cutText(text, length)}…`, size) > bounds.width) length--
  return { size, lines: [`${cutText(text, length)}…`] }
}

/** Null if a word is too long. */
function wrap(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else if (fits(word)) lines.push(word)
    else return null
  }
  return lines
}
