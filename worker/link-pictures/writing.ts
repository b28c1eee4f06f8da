/** The heading font: several files, with a family each. */
export interface Face {
  /** The width of a text at size 1; null if the font lacks one of its letters. */
  measure: (text: string) => number | null
  familyOf: (character: string) => string
}

export const colours = {
  grip: '#121212',
  chalk: '#f7f5f0',
  cone: '#ff5a1f',
  quiet: '#aba79f',
  edge: '#8b8780',
} as const
export const pictureMargin = 56

export interface DrawnWords {
  left: number
  width: number
  face: Face
}

export interface Fitted {
  lines: string[]
  size: number
}

/** The largest size at which the text fits. At the smallest it is cut and ends with "…". */
export function fitWords(
  { width, face }: Pick<DrawnWords, 'width' | 'face'>,
  whole: string,
  { sizes, maxLines }: { sizes: number[]; maxLines: number },
): Fitted {
  const written = whole.normalize('NFC').trim().split(/\s+/).join(' ')
  // A text with a missing letter would say something else, so leave all of it out.
  if (!written || face.measure(written) === null) return { lines: [], size: 0 }
  const widthOf = (part: string) => face.measure(part) ?? 0
  for (const at of sizes) {
    const lines = wrapped(written, width / at, widthOf)
    if (lines && lines.length <= maxLines) return { lines, size: at }
  }
  const smallest = sizes.at(-1)!
  return { lines: cut(written, width / smallest, widthOf, maxLines), size: smallest }
}

/** Null if a word is wider than a line. */
function wrapped(whole: string, width: number, widthOf: (part: string) => number): string[] | null {
  const lines: string[] = []
  for (const word of whole.split(' ')) {
    if (widthOf(word) > width) return null
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Up to `maxLines` lines of a text that is too long; the last ends with "…", and words may be cut. */
function cut(
  whole: string,
  width: number,
  widthOf: (part: string) => number,
  maxLines: number,
): string[] {
  const lines: string[] = []
  let rest = Array.from(whole)
  while (rest.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    const end = isLast ? '…' : ''
    let length = rest.length
    while (
      length > 1 &&
      widthOf(rest.slice(0, length).join('').trimEnd() + (length < rest.length ? end : '')) > width
    )
      length -= 1
    const space = rest.lastIndexOf(' ', length)
    // Cut at a word's end, unless that leaves half of the line empty.
    if (length < rest.length && space > length / 2) length = space
    const line = rest.slice(0, length).join('').trim()
    rest = rest.slice(length)
    lines.push(isLast && rest.length > 0 ? `${line}…` : line)
  }
  return lines
}

interface Sticker {
  /** Its left edge, or its right edge. */
  start?: number
  end?: number
  /** Its upper edge; by default the picture's margin. */
  top?: number
  size: number
  of: 'cone' | 'chalk'
}

export function sticker(
  { face }: Pick<DrawnWords, 'face'>,
  label: string,
  { start, end, top = pictureMargin, size: at, of }: Sticker,
): string {
  const shown = label.toUpperCase()
  const width = Math.round((face.measure(shown) ?? 0) * at + at * 0.7)
  const height = Math.round(at * 1.3)
  const x = start ?? (end ?? 0) - width
  return (
    `<g transform="rotate(-1.5 ${x} ${top + height})">` +
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${colours[of]}"/>` +
    drawText(face, shown, { x: x + at * 0.35, y: top + at, size: at, fill: colours.grip }) +
    '</g>'
  )
}

interface At {
  x: number
  y: number
  size: number
  fill: string
}

/** resvg's font fallback drops glyphs, so each run of letters names the font file that has them. */
export function drawText(face: Face, written: string, { x, y, size: at, fill }: At): string {
  const parts: { family: string; start: number; letters: string }[] = []
  let before = ''
  for (const character of written) {
    const family = face.familyOf(character)
    const last = parts.at(-1)
    if (last?.family === family) last.letters += character
    else parts.push({ family, start: x + at * (face.measure(before) ?? 0), letters: character })
    before += character
  }
  return parts
    .map(({ family, start, letters }) => {
      const place = `x="${round(start)}" y="${round(y)}" font-size="${at}" fill="${fill}"`
      const fontAttributes = `font-family="${family}" font-weight="800" xml:space="preserve"`
      return `<text ${place} ${fontAttributes}>${escaped(letters)}</text>`
    })
    .join('')
}

const round = (number: number): number => Math.round(number * 10) / 10

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (written: string): string => written.replace(/[&<>]/g, (sign) => escapes[sign]!)
