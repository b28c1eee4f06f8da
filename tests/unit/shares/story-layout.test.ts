import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { coveringBox, filmBox, fitLines, story } from '../../../islands/shares/story/layout'

const wordsTop = 1280

describe('a film in a story', () => {
  it.each([
    ['upright, all of it', 1080, 1920, { x: 0, y: 0, width: 1080, height: 1920 }],
    ['upright and small', 360, 640, { x: 0, y: 0, width: 1080, height: 1920 }],
    ['wide, above the words', 1920, 1080, { x: 0, y: 648, width: 1080, height: 608 }],
    ['square, above the words', 720, 720, { x: 0, y: 176, width: 1080, height: 1080 }],
    [
      'a little too wide, without thin bars',
      1080,
      1800,
      { x: -36, y: 0, width: 1152, height: 1920 },
    ],
    ['4:3 upright, in the middle', 1080, 1440, { x: 0, y: 240, width: 1080, height: 1440 }],
  ])('%s', (_, width, height, box) => expect(filmBox(width, height, wordsTop)).toEqual(box))

  test('is never distorted, nor loses more than a little of its picture', () => {
    const side = fc.integer({ min: 100, max: 4000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const box = filmBox(width, height, wordsTop)
        const scales = [box.width / width, box.height / height]
        expect(Math.abs(scales[0]! - scales[1]!) * Math.max(width, height)).toBeLessThanOrEqual(
          1 + Math.max(width / height, height / width),
        )
        const shown =
          (Math.min(box.width, story.width) * Math.min(box.height, story.height)) /
          (box.width * box.height)
        expect(shown).toBeGreaterThan(0.86)
      }),
    )
  })
})

test('behind itself, a film covers the whole frame from its middle', () => {
  const side = fc.integer({ min: 16, max: 4000 })
  fc.assert(
    fc.property(side, side, side, side, (width, height, frameWidth, frameHeight) => {
      const box = coveringBox({ width, height }, { width: frameWidth, height: frameHeight })
      expect(box.width / width).toBeCloseTo(box.height / height)
      expect(box.x).toBeLessThanOrEqual(1e-9)
      expect(box.y).toBeLessThanOrEqual(1e-9)
      expect(Math.max(box.x, box.y)).toBeCloseTo(0)
      expect(box.x * 2 + box.width).toBeCloseTo(frameWidth)
      expect(box.y * 2 + box.height).toBeCloseTo(frameHeight)
    }),
  )
})

describe('the words of a story', () => {
  const measure = (text: string, size: number) => text.length * size * 0.5
  const most = { width: 500, lines: 2 }
  const fit = (text: string) => fitLines(text, [100, 50], most, measure)

  it.each([
    ['OLLIE', { size: 100, lines: ['OLLIE'] }],
    ['NOLLIE HEELFLIP', { size: 100, lines: ['NOLLIE', 'HEELFLIP'] }],
    ['BACKSIDE NOLLIE HEELFLIP', { size: 50, lines: ['BACKSIDE NOLLIE', 'HEELFLIP'] }],
    ['X'.repeat(40), { size: 50, lines: [`${'X'.repeat(19)}…`] }],
  ])('%s', (text, written) => expect(fit(text)).toEqual(written))

  test('stay within their width, and none is lost unless it is cut', () => {
    const word = fc.stringMatching(/^[A-Z]{1,14}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const { size, lines } = fit(words.join(' '))
        expect(lines.length).toBeLessThanOrEqual(most.lines)
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(most.width)
        if (!lines[0]!.endsWith('…')) expect(lines.join(' ')).toBe(words.join(' '))
      }),
    )
  })
})
