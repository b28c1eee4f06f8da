import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseMonth,
  monthOf,
  monthsOf,
  offerVideos,
  partBoxOf,
  partCutOf,
  partFileName,
  partLengthMs,
  partLimits,
  partName,
  partSizeOf,
  partTroubleOf,
  toggleVideo,
  type PartVideo,
} from '../../../islands/parts/rules'
import { lengthOf } from '../../../worker/text/contract'
import { tableOf } from '../table'

const video = (id: string, more: Partial<PartVideo> = {}): PartVideo => ({
  id,
  filmId: null,
  isSteezy: false,
  createdAt: '2026-09-10T12:00:00.000Z',
  marks: null,
  lengthMs: 10_000,
  ...more,
})

const air = (popMs: number, landMs: number) => ({ marks: { popMs, landMs } })

const anyVideo = fc.record({
  id: fc.uuid(),
  filmId: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
  isSteezy: fc.boolean(),
  createdAt: fc
    .integer({ min: Date.UTC(2026, 7, 1), max: Date.UTC(2026, 9, 30) })
    .map((at) => new Date(at).toISOString()),
  marks: fc.option(
    fc
      .tuple(fc.nat(50_000), fc.integer({ min: 100, max: 1500 }))
      .map(([popMs, airMs]) => ({ popMs, landMs: popMs + airMs })),
  ),
  lengthMs: fc.integer({ min: 1000, max: 45_000 }),
})
const anyVideos = fc.uniqueArray(anyVideo, { selector: ({ id }) => id, maxLength: 30 })

describe('the cut of a video', () => {
  it.each(tableOf`
    in the middle        | 30000 | 10000-10500 | 8000-12000
    near the beginning   | 30000 | 1500-2000   | 0-3500
    near the end         | 30000 | 28500-29000 | 26500-30000
    of a short film      | 2000  | 700-1200    | 0-2000
    without marks        | 9000  | none        | 0-9000
    with another's marks | 3000  | 8000-8500   | 0-3000
  `)('%s', (_, lengthMs, marked, cut) => {
    const [popMs, landMs] = marked.split('-').map(Number)
    const marks = marked === 'none' ? null : { popMs: popMs!, landMs: landMs! }
    const { fromMs, toMs } = partCutOf({ marks, lengthMs: Number(lengthMs) })
    expect(`${fromMs}-${toMs}`).toBe(cut)
  })
  it('is never empty, within the film, and never longer than what surrounds the longest air', () => {
    fc.assert(
      fc.property(anyVideo, (each) => {
        const { fromMs, toMs } = partCutOf(each)
        expect(fromMs).toBeGreaterThanOrEqual(0)
        expect(toMs).toBeGreaterThan(fromMs)
        expect(toMs).toBeLessThanOrEqual(each.lengthMs)
        if (each.marks && each.marks.landMs < each.lengthMs) {
          expect(fromMs).toBeLessThanOrEqual(each.marks.popMs)
          expect(toMs).toBeGreaterThan(each.marks.landMs)
          expect(toMs - fromMs).toBeLessThanOrEqual(partLimits.beforeMs + 1500 + partLimits.afterMs)
        }
      }),
    )
  })
})

describe('the length of a part', () => {
  it('is that of its cuts and its title', () => {
    expect(partLengthMs([])).toBe(1200)
    expect(partLengthMs([video('a'), video('b', air(4000, 4500))])).toBe(1200 + 10_000 + 4000)
  })
  it.each(tableOf`
    no video           | 0  | 10000 | few
    one                | 1  | 10000 | few
    two                | 2  | 10000 | fine
    twelve             | 12 | 10000 | fine
    thirteen           | 13 | 1000  | many
    exactly 3 minutes  | 2  | 89400 | fine
    one moment more    | 3  | 59601 | long
  `)('%s', (_, count, lengthMs, trouble) => {
    const videos = Array.from({ length: Number(count) }, (_each, at) =>
      video(`${at}`, { lengthMs: Number(lengthMs) }),
    )
    expect(partTroubleOf(videos) ?? 'fine').toBe(trouble)
  })
})

describe('what is offered', () => {
  it('never has one try twice, and keeps every try', () => {
    fc.assert(
      fc.property(anyVideos, (videos) => {
        const offered = offerVideos(videos)
        const tries = offered.map(({ id, filmId }) => filmId ?? id)
        expect(new Set(tries).size).toBe(tries.length)
        expect(new Set(tries)).toEqual(new Set(videos.map(({ id, filmId }) => filmId ?? id)))
        const ages = offered.map(({ createdAt }) => createdAt)
        expect(ages).toEqual(ages.toSorted().toReversed())
      }),
    )
  })
  it('is the steezy record of a film, else the one with marks, else the newer', () => {
    const [older, newer] = ['2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z']
    const film = { filmId: 'film' }
    const ids = (...videos: PartVideo[]) => offerVideos(videos).map(({ id }) => id)
    const plain = video('plain', { ...film, createdAt: newer })
    const marked = video('marked', { ...film, ...air(2000, 2500), createdAt: older })
    const steezy = video('steezy', { ...film, isSteezy: true, createdAt: older })
    expect(ids(plain, marked)).toEqual(['marked'])
    expect(ids(marked, steezy)).toEqual(['steezy'])
    expect(ids(video('old', { ...film, createdAt: older }), plain)).toEqual(['plain'])
  })
})

describe('choosing', () => {
  it('adds at the end, takes out, and stops at twelve', () => {
    expect(toggleVideo(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggleVideo(['a', 'b'], 'a')).toEqual(['b'])
    const full = Array.from({ length: 12 }, (_, at) => `${at}`)
    expect(toggleVideo(full, 'one more')).toEqual(full)
    expect(toggleVideo(full, '3')).toHaveLength(11)
  })
})

describe('a month', () => {
  const september = [
    video('new', { createdAt: '2026-09-20T12:00:00Z' }),
    video('old', { createdAt: '2026-09-02T12:00:00Z' }),
    video('high', { createdAt: '2026-09-03T12:00:00Z', ...air(3000, 3700) }),
    video('low', { createdAt: '2026-09-25T12:00:00Z', ...air(3000, 3300) }),
    video('steezy', { createdAt: '2026-09-01T12:00:00Z', isSteezy: true }),
    video('august', { createdAt: '2026-08-15T12:00:00Z', isSteezy: true }),
  ]
  it('has the steezy ones first, then the longest in the air, then the newest', () => {
    expect(chooseMonth(september, '2026-09')).toEqual(['steezy', 'high', 'low', 'new', 'old'])
  })
  it('is offered where it has at least two videos, the newest first', () => {
    expect(monthsOf(september)).toEqual(['2026-09'])
    const july = ['a', 'b'].map((id) => video(id, { createdAt: '2026-07-15T12:00:00Z' }))
    expect(monthsOf([...july, ...september])).toEqual(['2026-09', '2026-07'])
  })
  it('leaves out a video that makes the part too long, and goes on with shorter ones', () => {
    const long = Array.from({ length: 5 }, (_, at) =>
      video(`long ${at}`, { lengthMs: 44_000, isSteezy: true }),
    )
    expect(chooseMonth([...long, video('short', { lengthMs: 2000 })], '2026-09')).toEqual([
      ...long.slice(0, 4).map(({ id }) => id),
      'short',
    ])
  })
  it('always makes a part that is allowed, of videos of that month', () => {
    fc.assert(
      fc.property(anyVideos, (videos) => {
        const offered = offerVideos(videos)
        for (const month of monthsOf(offered)) {
          const chosen = chooseMonth(offered, month).map((id) =>
            offered.find((each) => each.id === id)!,
          )
          expect(partTroubleOf(chosen)).toBeNull()
          expect(chosen.every((each) => monthOf(each) === month)).toBe(true)
        }
      }),
    )
  })
})

describe('its name', () => {
  it('has at most forty letters and never ends inside one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const name = partName(typed)
        expect(lengthOf(name)).toBeLessThanOrEqual(40)
        expect(partName(name)).toBe(name)
      }),
    )
  })
  it.each(tableOf`
    plain         | ann   | September       | ann-September.mp4
    without one   | ann   | ${' '}          | ann.mp4
    with a path   | ann   | ../a/b          | ann-..-a-b.mp4
    not English   | ann   | Été à l'été     | ann-Été-à-l-été.mp4
    only signs    | ann.b | !!!             | ann.b.mp4
  `)('%s', (_, tag, name, file) => {
    expect(partFileName(tag, name)).toBe(file)
  })
})

describe('its size', () => {
  it.each(tableOf`
    upright, fine     | upright | 1080x1920         | yes | 1080x1920
    wide, fine        | wide    | 1080x1920         | yes | 1920x1080
    of small films    | upright | 720x1280 320x180  | yes | 720x1280
    one is fine       | upright | 320x180 1920x1080 | yes | 1080x1920
    a weak encoder    | wide    | 1080x1920         | no  | 1280x720
  `)('%s', (_, shape, films, canEncode, size) => {
    const videos = films.split(' ').map((film) => {
      const [width, height] = film.split('x').map(Number)
      return { width: width!, height: height! }
    })
    const { width, height } = partSizeOf(shape as 'upright' | 'wide', videos, canEncode === 'yes')
    expect(`${width}x${height}`).toBe(size)
  })
})

describe('the place of a film in its frame', () => {
  it.each(tableOf`
    of the same shape      | 1080x1920 | 720x1280 | 0,0 720x1280 filled
    of nearly the same     | 1080x1800 | 720x1280 | -24,0 768x1280 filled
    wide in an upright one | 1920x1080 | 720x1280 | 0,438 720x405 whole
    upright in a wide one  | 1080x1920 | 1280x720 | 438,0 405x720 whole
  `)('%s', (_, film, frame, place) => {
    const sizeOf = (text: string) => {
      const [width, height] = text.split('x').map(Number)
      return { width: width!, height: height! }
    }
    const { x, y, width, height, isFilled } = partBoxOf(sizeOf(film), sizeOf(frame))
    expect(`${x},${y} ${width}x${height} ${isFilled ? 'filled' : 'whole'}`).toBe(place)
  })
})
