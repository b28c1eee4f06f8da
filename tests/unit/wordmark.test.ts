import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import wordmark from '../../dist/wordmark.json'
import { tablesOf } from '../../dev/picture-face/sfnt'
import { outlineOf } from '../../dev/wordmark/outline'

const { resolve } = createRequire(import.meta.url)
const face = readFileSync(
  resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff'),
)

/** The box around the points of a path, and how often it begins anew. */
function drawn(path: string) {
  let [x, y, contours] = [0, 0, 0]
  const [xs, ys]: number[][] = [[], []]
  for (const [, letter = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    if (letter === 'M') [x, y, contours] = [values[0]!, values[1]!, contours + 1]
    if (letter === 'h') x += values[0]!
    if (letter === 'v') y += values[0]!
    if (letter === 'l' || letter === 'q') {
      x += values.at(-2)!
      y += values.at(-1)!
    }
    xs!.push(x)
    ys!.push(y)
  }
  return { contours, box: [Math.min(...xs!), Math.max(...xs!), Math.min(...ys!), Math.max(...ys!)] }
}

it('the wordmark has the letters of the heading face, from its baseline to the height of capitals', () => {
  const { contours, box } = drawn(wordmark.path)
  // The O has a hole.
  expect(contours).toBe('Stoke'.length + 1)
  expect(box[0]).toBeGreaterThan(0)
  expect(box[1]).toBeLessThanOrEqual(wordmark.width)
  expect(box[1]).toBeGreaterThan(wordmark.width - 20)
  expect(box[2]).toBeGreaterThanOrEqual(-715)
  expect(box[2]).toBeLessThanOrEqual(-700)
  expect(box[3]).toBeGreaterThanOrEqual(0)
  expect(box[3]).toBeLessThanOrEqual(15)
  expect([wordmark.top, wordmark.height]).toEqual([box[2], box[3]! - box[2]!])
})

it('a letter is one shape with its curves, and one that the face lacks is refused', () => {
  const { path, width } = outlineOf(tablesOf(face), 'I', 0)
  expect(drawn(path)).toMatchObject({ contours: 1, box: [expect.any(Number), width, -700, 0] })
  expect(path).toMatch(/^M\d+ -?\d+(?:[hv]-?\d+|q(?: ?-?\d+){4})+z$/)
  expect(() => outlineOf(tablesOf(face), '木', 0)).toThrow('no "木"')
})
