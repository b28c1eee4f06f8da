import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFilm } from '../browser/support/film'
import { closeContexts, person } from '../browser/support/person'
import { readFilms, type FilmText, type ReadFilm } from '../browser/support/read-films'
import { serveEngine } from '../browser/support/serve-engine'
import type * as EncodeFilms from './support/encode-films'
import { inEachEngine } from './support/engines'

let served: Awaited<ReturnType<typeof serveEngine>>
let film: FilmText
beforeAll(async () => {
  served = await serveEngine('tests/engines/support/encode-films.ts')
  // Each picture is brighter than the one before.
  const lengths = Array.from({ length: 20 }, () => 0.1)
  const { mimeType, buffer } = await makeFilm({ seconds: 2, codec: 'avc', lengths })
  film = { type: mimeType, file: buffer.toString('base64') }
})
afterAll(async () => {
  await closeContexts()
  served.close()
})

const bright = ({ pictures }: ReadFilm) => pictures.map(([, each]) => each)

const isAscending = (values: number[]) =>
  values.every((each, at) => at === 0 || each >= values[at - 1]!)

inEachEngine((newPage) => {
  it('Chromium decodes each picture of a trimmed clip, a story, a replay and a skate part, in order', async () => {
    const page = await newPage()
    await page.open(served.url)
    await page.until(() => 'engine' in globalThis)
    // WebKit for GTK crashes where it is asked for an encoder before it has looked at any media.
    await page.evaluate(() => document.createElement('video').canPlayType('video/mp4'))
    const films = await page.evaluate(
      (given) =>
        (globalThis as unknown as { engine: typeof EncodeFilms }).engine.encodeFilms(given),
      film,
    )
    const chromium = await person()
    await chromium.goto(served.url)
    const [part, story, replay, skatePart] = await readFilms(chromium, films)
    // A story without sound has a track of silence.
    for (const [made, sound, count, seconds] of [
      [part!, null, 15, 1.5],
      [story!, 'aac', 20, 2],
      [replay!, 'aac', 25, 4],
    ] as const) {
      expect(made).toMatchObject({ codecs: ['avc', sound], isKeyFirst: true, startSeconds: 0 })
      expect(made.pictures).toHaveLength(count)
      expect(Math.abs(made.lengthSeconds - seconds)).toBeLessThan(0.15)
      // After 20 pictures at its speed, a replay shows the try once more.
      const shown = bright(made).slice(0, 20)
      expect(isAscending(shown)).toBe(true)
      expect(isAscending(bright(made).slice(20))).toBe(true)
      // A story has black about its film.
      expect(shown.at(-1)! - shown[0]!).toBeGreaterThan(80)
    }
    expect(skatePart).toMatchObject({ codecs: ['avc', 'aac'], isKeyFirst: true, startSeconds: 0 })
    expect(Math.abs(skatePart!.lengthSeconds - 4.2)).toBeLessThan(0.15)
    const brightFrom = (from: number, to: number) =>
      skatePart!.pictures
        .filter(([at]) => at > from - 0.01 && at < to - 0.01)
        .map(([, each]) => each)
    // Each film is cut at its picture: the sixth, and the first.
    for (const [shown, count, first] of [
      [brightFrom(1.2, 2.2), 10, bright(story!)[5]!],
      [brightFrom(2.2, 4.2), 20, bright(story!)[0]!],
    ] as const) {
      expect(shown).toHaveLength(count)
      expect(isAscending(shown)).toBe(true)
      expect(Math.abs(shown[0]! - first)).toBeLessThan(8)
    }
  })
})
