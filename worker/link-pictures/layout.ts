import { brand } from '../brand.ts'
import type { PictureContent } from './rules'

/** The size that chats and social networks ask for. */
export const size = { width: 1200, height: 630 } as const

export interface Size {
  width: number
  height: number
}

/** A poster, cut to its panel. */
export interface Panel extends Size {
  /** A data URL. */
  href: string
}

/** The heading face. It consists of files that have a family each. */
export interface Face {
  /** How wide a text is at a size of 1; null if the face lacks one of its letters. */
  measure: (text: string) => number | null
  familyOf: (character: string) => string
}

const colours = { grip: '#121212', chalk: '#f7f5f0', cone: '#ff5a1f', quiet: '#aba79f' } as const
const margin = 56

/** The panel of a poster of this shape: a portrait is shown whole, a wider one cut at its sides. */
export const panelOf = ({ width, height }: Size): Size => ({
  width: Math.round(Math.min(600, Math.max(354, (size.height * width) / height))),
  height: size.height,
})

/** Draws a picture: the poster on the left, the words on the right, or words alone. */
export function draw(content: PictureContent, panel: Panel | null, face: Face): string {
  const left = (panel?.width ?? 24) + margin
  const words: Words = { left, width: size.width - margin - left, face }
  const side = panel
    ? `<image x="0" y="0" width="${panel.width}" height="${panel.height}" preserveAspectRatio="xMidYMid slice" href="${panel.href}"/>`
    : `<rect width="24" height="${size.height}" fill="${colours.cone}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<rect width="${size.width}" height="${size.height}" fill="${colours.grip}"/>`,
    side,
    sticker(words, brand, { start: left, size: 52, of: 'cone' }),
    ...block(words, content),
    '</svg>',
  ].join('')
}

interface Words {
  left: number
  width: number
  face: Face
}

/** The words from the lower edge up. */
function block(words: Words, content: PictureContent): string[] {
  const { skatertag, badge, title, caption, figures } = content
  const heading = fitted(words, title ? title.toUpperCase() : (caption ?? ''), {
    sizes: title ? [128, 112, 96, 84, 72, 60] : [88, 76, 66, 58],
    most: 2,
  })
  const drawn: string[] = []
  let y = size.height - margin
  if (figures.length > 0) {
    drawn.push(...figuresAt(words, figures, y))
    y -= 158
  }
  const isAlone = heading.lines.length === 0
  const sizes = [...(isAlone ? [128, 112, 96, 80] : []), 72, 64, 56, 48, 40, 34, 28]
  y = stacked(words, fitted(words, `@${skatertag}`, { sizes, most: 1 }), y, drawn)
  stacked(words, heading, y - 20, drawn)
  if (badge) drawn.push(sticker(words, badge, { end: size.width - margin, size: 36, of: 'chalk' }))
  return drawn
}

interface Fitted {
  lines: string[]
  size: number
}

/** Puts lines above a height, and returns the height above them. */
function stacked(
  { left, face }: Words,
  { lines, size: at }: Fitted,
  bottom: number,
  drawn: string[],
): number {
  let y = bottom
  for (const line of lines.toReversed()) {
    drawn.push(text(face, line, { x: left, y: y - 0.06 * at, size: at, fill: colours.chalk }))
    y -= at
  }
  return y
}

/** The largest of these sizes at which a text fits; at the smallest it is cut and ends with "…". */
export function fitted(
  { width, face }: Pick<Words, 'width' | 'face'>,
  whole: string,
  { sizes, most }: { sizes: number[]; most: number },
): Fitted {
  const written = whole.normalize('NFC').trim().split(/\s+/).join(' ')
  // A line with a hole in it says something else.
  if (!written || face.measure(written) === null) return { lines: [], size: 0 }
  const widthOf = (part: string) => face.measure(part) ?? 0
  for (const at of sizes) {
    const lines = wrapped(written, width / at, widthOf)
    if (lines && lines.length <= most) return { lines, size: at }
  }
  const smallest = sizes.at(-1)!
  return { lines: cut(written, width / smallest, widthOf, most), size: smallest }
}

/** The lines of a text; null if a word is wider than a line. */
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

/** So many lines of a text that is too long for them, the last one with "…"; words are cut too. */
function cut(
  whole: string,
  width: number,
  widthOf: (part: string) => number,
  most: number,
): string[] {
  const lines: string[] = []
  let rest = Array.from(whole)
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    const end = isLast ? '…' : ''
    let length = rest.length
    while (
      length > 1 &&
      widthOf(rest.slice(0, length).join('').trimEnd() + (length < rest.length ? end : '')) > width
    )
      length -= 1
    const space = rest.lastIndexOf(' ', length)
    // At a word's end, unless that leaves much of the line empty.
    if (length < rest.length && space > length / 2) length = space
    const line = rest.slice(0, length).join('').trim()
    rest = rest.slice(length)
    lines.push(isLast && rest.length > 0 ? `${line}…` : line)
  }
  return lines
}

function figuresAt(
  { left, width, face }: Words,
  figures: PictureContent['figures'],
  y: number,
): string[] {
  const each = Math.min(width / figures.length, 340)
  const within = { width: each - 24, face }
  const fits = (at: number) =>
    figures.every(({ value }) => (face.measure(value) ?? 0) * at <= within.width)
  const largest = [96, 80, 64].find(fits) ?? 48
  return figures.flatMap(({ value, label }, at) => {
    const x = left + at * each
    return [
      text(face, value, { x, y: y - 42, size: largest, fill: colours.cone }),
      text(face, label.toUpperCase(), { x, y, size: 34, fill: colours.quiet }),
    ]
  })
}

interface Sticker {
  /** Where it begins, or where it ends. */
  start?: number
  end?: number
  size: number
  of: 'cone' | 'chalk'
}

/** A label on a plate in the first line, a degree and a half off. */
function sticker({ face }: Words, label: string, { start, end, size: at, of }: Sticker): string {
  const shown = label.toUpperCase()
  const width = Math.round((face.measure(shown) ?? 0) * at + at * 0.7)
  const height = Math.round(at * 1.3)
  const x = start ?? (end ?? 0) - width
  return (
    `<g transform="rotate(-1.5 ${x} ${margin + height})">` +
    `<rect x="${x}" y="${margin}" width="${width}" height="${height}" fill="${colours[of]}"/>` +
    text(face, shown, { x: x + at * 0.35, y: margin + at, size: at, fill: colours.grip }) +
    '</g>'
  )
}

interface At {
  x: number
  y: number
  size: number
  fill: string
}

/** A text for each part of a line that is in one file: the renderer's own change of files loses letters. */
function text(face: Face, written: string, { x, y, size: at, fill }: At): string {
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
      const look = `font-family="${family}" font-weight="800" xml:space="preserve"`
      return `<text ${place} ${look}>${escaped(letters)}</text>`
    })
    .join('')
}

const round = (number: number): number => Math.round(number * 10) / 10

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (written: string): string => written.replace(/[&<>]/g, (sign) => escapes[sign]!)
