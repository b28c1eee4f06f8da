import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import fonts from '../../../dist/picture-face.json'
import { headingFace } from '../../../worker/link-pictures/face'
import { draw, panelSize, size, type Panel } from '../../../worker/link-pictures/layout'
import { fitWords } from '../../../worker/link-pictures/writing'
import {
  pictureOfGame,
  pictureOfSkater,
  type DrawnPlayer,
  pictureOfVideo,
} from '../../../worker/link-pictures/rules'

const dist = join(import.meta.dirname, '../../../dist/client')
const { resolve } = createRequire(import.meta.url)
const fontBuffers = fonts.map(({ file }) => new Uint8Array(readFileSync(join(dist, file))))

beforeAll(async () => {
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
})

const ann = { id: 'a', skatertag: 'ann', posterObjectName: null }

/** A poster of one colour. */
const blue: Panel = {
  ...panelSize,
  href: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16"><rect width="9" height="16" fill="#00f"/></svg>')}`,
}

type Box = [left: number, top: number, right: number, bottom: number]
const everywhere: Box = [0, 0, size.width, size.height]

/** What a part of a picture shows: how many of its pixels are as light as chalk, orange, or blue. */
function shownBy(svg: string, [left, top, right, bottom]: Box = everywhere) {
  const image = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } }).render()
  const { pixels, width, height } = image
  expect([width, height]).toEqual([size.width, size.height])
  const counts = { chalk: 0, orange: 0, blue: 0 }
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = 4 * (y * width + x)
      const [red = 0, green = 0, ink = 0] = pixels.subarray(at, at + 3)
      if (red > 220 && green > 220 && ink > 220) counts.chalk += 1
      if (red > 220 && green > 60 && green < 120 && ink < 80) counts.orange += 1
      if (ink > 220 && red < 40) counts.blue += 1
    }
  }
  image.free()
  return counts
}

const clip = (caption: string | null, skatertag = 'ann') =>
  draw(pictureOfVideo({ ...ann, kind: 'clip', skatertag, caption, trick: null }), blue, headingFace)

const player = (name: string, letters: number, isWinner = false): DrawnPlayer => ({
  name,
  word: 'SKATE',
  letters,
  isWinner,
})

const game = (players: DrawnPlayer[], panel: Panel | null = blue) =>
  draw(
    pictureOfGame({ id: 'g', name: 'S.K.A.T.E.', posterObjectName: null, players }),
    panel,
    headingFace,
  )

describe('a picture of a game', () => {
  it('names its players, the winners first and in orange, with their letters on tiles', () => {
    const svg = game([player('@bob', 5), player('@ann', 2, true)])
    expect(svg.indexOf('>@ann<')).toBeLessThan(svg.indexOf('>@bob<'))
    expect(svg).toMatch(/fill="#ff5a1f"[^>]*>@ann</)
    // Seven letters have fallen, and three have not.
    expect(svg.match(/fill="none" stroke/g)).toHaveLength(3)
    expect(svg.match(/rx="4" fill="#f7f5f0"/g)).toHaveLength(7)
  })

  it('has room for six players with long tags, beside a poster', () => {
    const tag = '@mmmmmmmmmmmmmmmmmmmm'
    const svg = game(
      Array.from({ length: 6 }, (_, at) => player(tag, at)),
      blue,
    )
    for (const [, x, y] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
      expect(Number(x)).toBeGreaterThan(blue.width)
      expect(Number(x)).toBeLessThan(size.width - 20)
      expect(Number(y)).toBeLessThan(size.height)
      expect(Number(y)).toBeGreaterThan(40)
    }
    expect(svg.match(/>@m{20}</g)).toHaveLength(6)
  })

  it('of Own the Spot has no letters, and says who has won', () => {
    const spot = (name: string, isWinner: boolean) => ({ ...player(name, 0, isWinner), word: null })
    const svg = game([spot('@ann', true), spot('A skater', false)])
    expect(svg).not.toContain('fill="none" stroke')
    expect(svg.match(/WINNER/g)).toHaveLength(1)
  })
})

describe('a picture of a link', () => {
  it('shows the poster on its left and words on its right, with the brand above', () => {
    const svg = clip('First try')
    const left: Box = [0, 0, blue.width, size.height]
    expect(shownBy(svg, left)).toEqual({ chalk: 0, orange: 0, blue: blue.width * size.height })
    const right: Box = [blue.width, 0, size.width, size.height]
    expect(shownBy(svg, right).blue).toBe(0)
    expect(shownBy(svg, [blue.width, 0, size.width, 160]).orange).toBeGreaterThan(3000)
    expect(shownBy(svg, [blue.width, 300, size.width, size.height]).chalk).toBeGreaterThan(5000)
  })

  it('gives the film 500 by 630, whatever its shape', () => {
    expect(panelSize).toEqual({ width: 500, height: 630 })
    expect(clip('First try')).toMatch(/<image x="0" y="0" width="500" height="630" [^>]*slice"/)
  })

  it('shows the skatertag, the trick, and the figures of a skater', () => {
    const below: Box = [blue.width, 440, size.width, size.height]
    const tag = shownBy(clip(null), below).chalk
    expect(tag).toBeGreaterThan(2000)
    expect(shownBy(clip(null, 'annannann'), below).chalk).toBeGreaterThan(tag * 1.5)
    const trick = draw(
      pictureOfVideo({ ...ann, kind: 'trick', caption: null, trick: 'Kickflip' }),
      blue,
      headingFace,
    )
    expect(shownBy(trick, [blue.width, 200, size.width, 500]).chalk).toBeGreaterThan(10_000)
    const skater = (level: number) =>
      shownBy(draw(pictureOfSkater({ ...ann, level, landed: 4 }), blue, headingFace), below).orange
    expect(skater(8888)).toBeGreaterThan(skater(1) * 1.5)
  })

  it('fills its width with words where there is no poster', () => {
    const svg = draw(
      pictureOfVideo({ ...ann, kind: 'clip', trick: null, caption: 'First try' }),
      null,
      headingFace,
    )
    expect(shownBy(svg).blue).toBe(0)
    expect(shownBy(svg, [0, 0, 24, size.height]).orange).toBe(24 * size.height)
  })

  it('leaves a line out of which the face lacks a letter', () => {
    for (const caption of ['first try 🔥', 'キックフリップ', 'مرحبا', ' ']) {
      expect([caption, clip(caption)]).toEqual([caption, clip(null)])
    }
  })

  it('draws every letter of a line that needs both files of the face', () => {
    // The renderer alone drew a box for the first letter, or nothing of the line.
    const heading: Box = [blue.width, 330, size.width, 500]
    const plain = shownBy(clip('Lodz plaza'), heading).chalk
    expect(shownBy(clip('Łódź plaza'), heading).chalk).toBeGreaterThan(plain)
  })

  it('cuts a long caption to two lines, and a long word between its letters', () => {
    const within = { width: 488, face: headingFace }
    const long = fitWords(within, 'We went to the ledges again. '.repeat(18), {
      sizes: [58],
      maxLines: 2,
    })
    expect(long.lines).toEqual(['We went to the ledges', 'again. We went to…'])
    const word = fitWords(within, 'W'.repeat(500), { sizes: [58], maxLines: 2 })
    expect(word.lines).toHaveLength(2)
    expect(word.lines[1]).toMatch(/^W+…$/)
  })

  it('keeps every line within its width, whatever a skater writes', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'W', ' ', 'é', 'Ł', 'ž', '.', '@', '&'),
          maxLength: 500,
        }),
        fc.integer({ min: 300, max: 1100 }),
        (text, width) => {
          const { lines, size: at } = fitWords({ width, face: headingFace }, text, {
            sizes: [88, 58],
            maxLines: 2,
          })
          expect(lines.length).toBeLessThanOrEqual(2)
          for (const line of lines) {
            expect(headingFace.measure(line)! * at).toBeLessThanOrEqual(width)
          }
        },
      ),
    )
  })

  it('means what a skater writes, also in signs of XML', () => {
    const svg = clip('<b> & "more"</b>')
    expect(svg).toContain('>&lt;b&gt; &amp;<')
    expect(svg).toContain('>"more"&lt;/b&gt;<')
    expect(shownBy(svg, [blue.width, 330, size.width, 500]).chalk).toBeGreaterThan(3000)
  })
})
