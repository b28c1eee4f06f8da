import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTries, type Try } from '../../../worker/lib/try-finder/find-tries'
import { LiveEar, type TryNews } from '../../../worker/lib/try-finder/live-ear'
import { bedKinds, makeTake } from '../../ear/made-sound'
import { isLong } from '../../run-length'

const takes = bedKinds.map((kind, at) =>
  makeTake({ seed: 61 + at, kind, seconds: 60, decibels: 18, perMinute: 10, rate: 48_000 }),
)
const [rolling] = takes as [(typeof takes)[number]]

interface Dated extends TryNews {
  /** How much had been heard when it was said. */
  afterMs: number
}

function listen(samples: Float32Array, rate: number, piece = 0.1 * rate): Dated[] {
  const ear = new LiveEar(rate)
  const news: Dated[] = []
  const note = (some: TryNews[], to: number) =>
    news.push(...some.map((each) => ({ ...each, afterMs: (to * 1000) / rate })))
  for (let at = 0; at < samples.length; at += piece) {
    const part = samples.subarray(at, at + piece)
    note(ear.hear(part), at + part.length)
  }
  note(ear.end(), samples.length)
  return news
}

const said = (news: Dated[], what: TryNews['what']) => news.filter((each) => each.what === what)

const isAt = (one: Try, other: Try) =>
  Math.abs(one.marks.popMs - other.marks.popMs) <= 10 &&
  Math.abs(one.marks.landMs - other.marks.landMs) <= 10

/** Of those that the ear is sure of; others may come or go. */
const missing = (tries: Try[], others: Try[]) =>
  tries.filter((each) => each.strength > 1 && !others.some((other) => isAt(each, other)))

const newsOf = takes.map(({ samples, rate }) => listen(samples, rate))

describe.each(bedKinds)('%s', (kind) => {
  const take = takes[bedKinds.indexOf(kind)]!
  const news = newsOf[bedKinds.indexOf(kind)]!
  const confirmed = said(news, 'confirmed').map((each) => each.try)

  it('the tries of a whole film are heard live, at the same places', () => {
    const inFile = findTries(take)
    expect([missing(inFile, confirmed), missing(confirmed, inFile)]).toEqual([[], []])
  })

  it('each is heard once, and confirmed or dropped once', () => {
    const ids = said(news, 'heard').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const last = news.filter(({ what }) => what !== 'heard').map(({ id }) => id)
    expect(last.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('the first answer comes before the store of Tripod mode lets go of the film', () => {
    for (const { afterMs, try: each } of said(news, 'heard'))
      expect(afterMs - each.marks.landMs).toBeLessThan(3250)
  })

  it('the last answer comes within 3.3 s of the landing', () => {
    for (const { afterMs, try: each } of said(news, 'confirmed'))
      expect(afterMs - each.marks.landMs).toBeLessThan(3300)
  })
})

it('a try is heard within a second of its landing', () => {
  const late = newsOf.slice(0, 2).flatMap((news) =>
    said(news, 'confirmed').map(({ id, try: each }) => {
      const first = said(news, 'heard').find((other) => other.id === id)!
      return first.afterMs - each.marks.landMs
    }),
  )
  expect(late.length).toBeGreaterThanOrEqual(15)
  expect(Math.max(...late)).toBeLessThan(1000)
})

it('it tells how much it has heard', () => {
  const ear = new LiveEar(rolling.rate)
  expect(ear.heardMs).toBe(0)
  ear.hear(rolling.samples.subarray(0, 3 * rolling.rate))
  ear.hear(rolling.samples.subarray(0, rolling.rate / 100))
  expect(ear.heardMs).toBe(3010)
})

it('what is held stays as small, however long it listens', () => {
  const { samples, rate } = makeTake({
    seed: 9,
    kind: 'seams',
    seconds: 30,
    decibels: 18,
    rate: 16_000,
  })
  const ear = new LiveEar(rate)
  const mostAfter = (minutes: number) => {
    let most = 0
    for (let left = 120 * minutes; left > 0; left--) {
      const from = (left % 60) * 0.5 * rate
      ear.hear(samples.subarray(from, from + 0.5 * rate))
      most = Math.max(most, ear.size)
    }
    return most
  }
  const early = mostAfter(0.5)
  expect(early).toBeLessThan(2500)
  expect(mostAfter(isLong ? 6 : 1)).toBeLessThan(1.1 * early)
})

it('in any pieces the answer is the same', () => {
  const samples = rolling.samples.subarray(0, 20 * rolling.rate)
  const bare = (news: Dated[]) => news.map(({ what, id, try: each }) => ({ what, id, try: each }))
  const expected = bare(listen(samples, rolling.rate))
  expect(expected.length).toBeGreaterThanOrEqual(4)
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500_000 }), (piece) => {
      expect(bare(listen(samples, rolling.rate, piece))).toEqual(expected)
    }),
    { numRuns: isLong ? 6 : 2 },
  )
})
