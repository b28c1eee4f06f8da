import { brand } from '../brand.ts'
import { toCapitals } from '../lib/capitals.ts'
import { heightOfRows, playerRows } from './players.ts'
import type { PictureContent } from './rules'
import {
  colours,
  fitWords,
  pictureMargin,
  sticker,
  drawText,
  type Face,
  type Fitted,
  type DrawnWords,
} from './writing.ts'

/** The size that chats and social networks ask for. */
export const size = { width: 1200, height: 630 } as const

export interface TextSize {
  width: number
  height: number
}

export interface Panel extends TextSize {
  /** A data URL. */
  href: string
}

/** What a poster fills, cut at its longer sides: a whole portrait is too narrow to see a trick in a chat. */
export const panelSize: TextSize = { width: 500, height: size.height }

export function draw(content: PictureContent, panel: Panel | null, face: Face): string {
  const left = (panel?.width ?? 24) + pictureMargin
  const words: DrawnWords = { left, width: size.width - pictureMargin - left, face }
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

/** Many players leave less room for a title, so they skip the first sizes. */
const titleSizes = [128, 112, 96, 84, 72, 60]

/** From the lower edge up. */
function block(words: DrawnWords, content: PictureContent): string[] {
  const { skatertag, badge, title, caption, figures, players } = content
  const heading = fitWords(words, title ? toCapitals(title) : (caption ?? ''), {
    sizes: title ? titleSizes.slice(players && players.length > 4 ? 3 : 0) : [88, 76, 66, 58],
    maxLines: 2,
  })
  const drawn: string[] = []
  let y = size.height - pictureMargin
  if (figures.length > 0) {
    drawn.push(...figuresAt(words, figures, y))
    y -= 158
  }
  if (players) {
    drawn.push(...playerRows(words, players, y))
    y -= heightOfRows(players)
  }
  const isAlone = heading.lines.length === 0
  const sizes = [...(isAlone ? [128, 112, 96, 80] : []), 72, 64, 56, 48, 40, 34, 28]
  if (skatertag !== null) {
    y = stacked(words, fitWords(words, `@${skatertag}`, { sizes, maxLines: 1 }), y, drawn)
  }
  stacked(words, heading, y - 20, drawn)
  if (badge)
    drawn.push(sticker(words, badge, { end: size.width - pictureMargin, size: 36, of: 'chalk' }))
  return drawn
}

/** Draws the lines above `bottom`, and returns the y above them. */
function stacked(
  { left, face }: DrawnWords,
  { lines, size: at }: Fitted,
  bottom: number,
  drawn: string[],
): number {
  let y = bottom
  for (const line of lines.toReversed()) {
    drawn.push(drawText(face, line, { x: left, y: y - 0.06 * at, size: at, fill: colours.chalk }))
    y -= at
  }
  return y
}

function figuresAt(
  { left, width, face }: DrawnWords,
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
      drawText(face, value, { x, y: y - 42, size: largest, fill: colours.cone }),
      drawText(face, toCapitals(label), { x, y, size: 34, fill: colours.quiet }),
    ]
  })
}
