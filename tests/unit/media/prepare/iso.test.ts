import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesIn } from '../../../../worker/lib/video-files/iso/boxes'
import { readIso } from '../../../../worker/lib/video-files/iso/read'
import { Reader, sourceOf } from '../../../../worker/lib/video-files/reader'
import { chooseRuns, timeout } from '../../../run-length'
import { bytesOf, fixture, uint32 } from '../fixtures'
import {
  codedSound,
  movie,
  packets,
  pictureEntry,
  pictures,
  plainSound,
  quarterTurn,
  type TestTrack,
} from './movie'
import { prepared, shownIn, stored } from './prepared'

const fixtures = new URL('../../../fixtures/', import.meta.url)
const numRuns = chooseRuns({ usual: 150, deep: 2_000, long: 20_000 })
const film = (more: Partial<TestTrack> = {}): TestTrack => ({
  kind: 'vide',
  timescale: 1000,
  entry: pictureEntry,
  samples: pictures(100),
  ...more,
})
const sound = (more: Partial<TestTrack> = {}): TestTrack => ({
  kind: 'soun',
  timescale: 44_100,
  entry: codedSound,
  samples: packets(430),
  ...more,
})
const texts = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pictureAt = (at: number) => texts(bytesOf('picture', uint32(at)))
const soundAt = (at: number) => texts(bytesOf('sound', uint32(at)))

/** The pictures of a film as it is decoded. */
async function trackOf(bytes: Uint8Array) {
  const { tracks } = await readIso(new Reader(sourceOf(bytes)))
  const { samples, segments } = tracks[0]!
  const { from } = segments[0]!
  const decoded = Array.from({ length: samples.length }, (_, at) => {
    const [start, shown] = [samples.offset[at]!, samples.shown[at]!]
    const name = texts(bytes.subarray(start, start + samples.size[at]!))
    return { name, decode: samples.decode[at]!, shown, isHidden: shown + 1 <= from }
  })
  return { from, decoded }
}

const namesInOrder = (decoded: Awaited<ReturnType<typeof trackOf>>['decoded']) =>
  decoded.toSorted((one, other) => one.shown - other.shown).map(({ name }) => name)

describe('a film that was trimmed where it was made', () => {
  test('has the length of what is shown, and nothing of what was cut away', async () => {
    const bytes = movie([
      film({ edits: [[2000, 5350]] }),
      sound({ edits: [[2000, Math.round(5.35 * 44_100)]] }),
    ])
    const made = await prepared(bytes)
    expect(made).toMatchObject({ durationMs: 2000 })
    const after = texts(await stored(bytes))
    // From the key picture before the first one that is shown.
    expect([49, 50, 73, 74].map((at) => after.includes(pictureAt(at)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    // Sound needs a few packets before it is what was recorded.
    const first = Math.floor((5.35 * 44_100) / 1024)
    expect([first - 5, first - 3, first].map((at) => after.includes(soundAt(at)))).toEqual([
      false,
      true,
      true,
    ])
  })

  test.each([
    ['one edit', [[3000, 2000]]],
    [
      'two parts of it',
      [
        [1000, 1000],
        [2000, 6000],
      ],
    ],
    [
      'two parts, the later one first',
      [
        [1000, 7000],
        [1000, 2000],
      ],
    ],
    [
      'a part that is shown twice',
      [
        [1000, 2500],
        [1000, 2500],
      ],
    ],
    [
      'parts that follow each other',
      [
        [1000, 2000],
        [1500, 3000],
      ],
    ],
  ] as Array<[string, Array<[number, number]>]>)('shows what it showed: %s', async (_, edits) => {
    const bytes = movie([film({ edits })])
    const length = edits.reduce((sum, [each]) => sum + each, 0)
    expect(await prepared(bytes)).toMatchObject({ durationMs: length })
    const [before] = await shownIn(bytes)
    const after = await stored(bytes)
    expect((await shownIn(after))[0]!.shown).toEqual(before!.shown)
    expect(after.length).toBeLessThan(bytes.length)
    expect(await prepared(after)).toMatchObject({ isAsSent: true, durationMs: length })
  })

  // As encoders order them: each third picture is decoded before the two that it follows.
  const reordered = pictures(100, 50).map((sample, at) => ({
    ...sample,
    shift: at % 50 === 0 ? 100 : (at % 50) % 3 === 1 ? 300 : 0,
  }))

  test.each([
    ['whose end is cut away', [2000, 2900]],
    ['of which nothing is cut away', [7100, 2900]],
    ['whose pictures are decoded in another order', [2000, 3000], reordered],
  ] as Array<[string, [number, number], TestTrack['samples']?]>)(
    'leaves a tick to each hidden picture that the first one needs: a film %s',
    async (_, edit, samples = pictures(100, 50)) => {
      const bytes = movie([film({ samples, edits: [edit] }), sound()])
      const [before, after] = [await trackOf(bytes), await trackOf(await stored(bytes))]
      const first = after.decoded.findIndex(({ isHidden }) => !isHidden)
      expect(first).toBeGreaterThan(25)
      const hidden = after.decoded.slice(0, first)
      expect(hidden.map(({ decode }) => decode)).toEqual(hidden.map((__, at) => at))
      expect(after.decoded[first]!.decode).toBe(first - 1 + 100)
      expect(namesInOrder(hidden)).toEqual(namesInOrder(before.decoded.slice(0, first)))
      const times = hidden.map(({ shown }) => shown)
      expect(new Set(times).size).toBe(first)
      expect(Math.max(...times)).toBeLessThanOrEqual(after.from - 100)
      expect((await shownIn(await stored(bytes)))[0]).toEqual((await shownIn(bytes))[0])
      expect(await prepared(await stored(bytes))).toMatchObject({ isAsSent: true })
    },
  )
})

describe('time 0 is the first picture shown', () => {
  test('when nothing is shown before it for a while', async () => {
    const bytes = movie([
      film({
        edits: [
          [1500, -1],
          [10_000, 0],
        ],
      }),
      sound({ edits: [[9000, 0]] }),
    ])
    const after = await stored(bytes)
    expect(await prepared(after)).toMatchObject({ durationMs: 10_000 })
    const [picture, heard] = await shownIn(after)
    expect(picture!.shown[0]).toEqual([0, expect.stringContaining(pictureAt(0))])
    // The sound before it is gone, and what is heard with a picture is heard with it still.
    const [at, data] = heard!.shown.find(([place]) => place >= 1)!
    const index = Math.ceil((2.5 * 44_100) / 1024)
    expect([data, at]).toEqual([soundAt(index), expect.closeTo((index * 1024) / 44_100 - 1.5, 4)])
    expect(texts(after)).not.toContain(soundAt(0))
  })

  test('when pictures are shown later than they are decoded, and no edit says so', async () => {
    const samples = pictures(20).map((sample) => ({ ...sample, shift: 200 }))
    const after = await stored(movie([film({ samples })]))
    expect((await shownIn(after))[0]!.shown[0]![0]).toBe(0)
    expect(await prepared(after)).toMatchObject({ durationMs: 2000, isAsSent: true })
  })
})

describe('tables that contradict each other', () => {
  test('lengths below zero: the film is as long as its samples say', async () => {
    const rows = [20, 100, 1, -10, 1, 210, 78, 100]
    const stts = bytesOf(...[0, 4, ...rows].map((value) => uint32(value)))
    const bytes = movie([film({ tables: { stts } })])
    const made = await prepared(bytes)
    expect(made).toMatchObject({ durationMs: 10_000 })
    const after = await stored(bytes)
    const [before] = await shownIn(bytes)
    expect((await shownIn(after))[0]!.shown).toEqual(before!.shown)
    expect(texts(after)).not.toContain(texts(uint32(-10)))
  })

  test('a table of lengths that ends early: its last one counts on', async () => {
    const stts = bytesOf(...[0, 1, 10, 100].map((value) => uint32(value)))
    expect(await prepared(movie([film({ tables: { stts } })]))).toMatchObject({
      durationMs: 10_000,
    })
  })

  test.each([
    ['of one channel', 3],
    ['as QuickTime counts them', 1],
  ])('sound of four channels whose size is told %s keeps all its bytes', async (_, told) => {
    const frames = Array.from({ length: 16_000 }, (__, at) => ({
      bytes: bytesOf(uint32(at), uint32(~at), uint32(at * 7)),
      duration: 1,
    }))
    const stts = bytesOf(...[0, 1, 16_000, 1].map((value) => uint32(value)))
    const stsz = bytesOf(...[0, told, 16_000].map((value) => uint32(value)))
    const heard = sound({
      timescale: 16_000,
      entry: plainSound('in24', 4, 3),
      samples: frames,
      samplesPerChunk: 1600,
      tables: { stts, stsz },
    })
    const bytes = movie([film({ samples: pictures(10) }), heard])
    const after = await stored(bytes)
    expect((await shownIn(after))[1]!.shown).toEqual((await shownIn(bytes))[1]!.shown)
    for (const at of [0, 1599, 1600, 15_999])
      expect(texts(after)).toContain(texts(frames[at]!.bytes))
  })

  const framesOf = (bytes: number) =>
    Array.from({ length: 100 }, (_, at) => ({
      bytes: bytesOf(uint32(at), new Uint8Array(bytes - 4)),
      duration: 1,
    }))
  const sizes = (size: number, count: number) =>
    bytesOf(...[0, size, count].map((value) => uint32(value)))
  const lengths = (count: number) => bytesOf(...[0, 1, count, 1].map((value) => uint32(value)))

  test('sound whose size is told larger than its description and its chunks say is kept whole', async () => {
    const samples = framesOf(4)
    const entry = plainSound('twos', 2, 2)
    const tables = { stts: lengths(100), stsz: sizes(8, 100) }
    const heard = sound({ timescale: 8000, entry, samples, tables })
    const bytes = movie([film({ samples: pictures(10) }), heard])
    const after = texts(await stored(bytes))
    for (const frame of samples) expect(after).toContain(texts(frame.bytes))
  })

  test('sound of which neither the table nor the description agrees with its chunks is refused', async () => {
    const entry = plainSound('twos', 2, 2)
    const tables = { stts: lengths(100), stsz: sizes(8, 100) }
    const heard = sound({ timescale: 8000, entry, samples: framesOf(6), tables })
    expect(await prepared(movie([film({ samples: pictures(10) }), heard]))).toBe('unreadable')
  })

  test.each([
    ['and says so in each field', 0],
    ['and says that its packets may differ', -2],
  ])('coded sound that is counted in frames keeps all its bytes %s', async (_, compression) => {
    const entry = plainSound('ima4', 2, 34)
    const data = new DataView(entry.buffer, entry.byteOffset)
    data.setInt16(28 + 4, compression)
    data.setUint32(28 + 12, 64)
    // 25 packets of 64 frames in each chunk: a frame has no whole number of bytes.
    const chunks = Array.from({ length: 8 }, (__, at) => ({
      bytes: bytesOf(uint32(at), new Uint8Array(25 * 68 - 8).fill(at + 1), uint32(~at)),
      duration: 1,
    }))
    const runs = [0, 1, 1, 1600, 1].map((value) => uint32(value))
    const tables = { stts: lengths(12_800), stsz: sizes(1, 12_800), stsc: bytesOf(...runs) }
    const more = { timescale: 16_000, entry, samples: chunks, samplesPerChunk: 1, tables }
    const bytes = movie([film({ samples: pictures(10) }), sound(more)])
    const after = await stored(bytes)
    for (const { bytes: chunk } of chunks) expect(texts(after)).toContain(texts(chunk))
    expect((await shownIn(after))[1]!.shown).toEqual((await shownIn(bytes))[1]!.shown)
    expect(await prepared(after)).toMatchObject({ isAsSent: true })
  })

  test('plain samples are cut exactly where the film begins and ends', async () => {
    const frames = Array.from({ length: 8000 }, (_, at) => ({
      bytes: bytesOf(uint32(at)),
      duration: 1,
    }))
    const stts = bytesOf(...[0, 1, 8000, 1].map((value) => uint32(value)))
    const stsz = bytesOf(...[0, 1, 8000].map((value) => uint32(value)))
    const heard = sound({
      timescale: 8000,
      entry: plainSound('twos', 2, 2),
      samples: frames,
      samplesPerChunk: 1000,
      tables: { stts, stsz },
      edits: [[500, 1234]],
    })
    const after = texts(
      await stored(movie([film({ samples: pictures(10), edits: [[500, 0]] }), heard])),
    )
    expect([1233, 1234, 5233, 5234].map((at) => after.includes(texts(uint32(at))))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the first chunk of sound', () => {
  test('comes before the pictures that a camera stores in front of it', async () => {
    const after = await stored(movie([film(), sound()]))
    // Only the first one moves; the others stay behind the pictures of their time.
    const words = [soundAt(0), soundAt(1), pictureAt(0), pictureAt(1), pictureAt(2), soundAt(2)]
    const places = words.map((word) => texts(after).indexOf(word))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(await prepared(after)).toMatchObject({ isAsSent: true })
  })

  test('stays where it is in a film that needs no change', async () => {
    const bytes = fixture('video-prepared.mp4')
    expect(await prepared(bytes)).toMatchObject({ isAsSent: true })
  })

  test('stays where it is if it would delay the first picture itself', async () => {
    const long = packets(430).map((each) => ({
      ...each,
      bytes: bytesOf(each.bytes, new Uint8Array(200)),
    }))
    const after = await stored(movie([film(), sound({ samples: long, samplesPerChunk: 430 })]))
    expect(texts(after).indexOf(pictureAt(0))).toBeLessThan(texts(after).indexOf(soundAt(0)))
  })
})

test('a turn of the whole movie turns its width and height', async () => {
  expect(await prepared(movie([film()], quarterTurn))).toMatchObject({
    width: 90,
    height: 160,
    rotation: 90,
  })
})

const playable = (name: string) => /\.(mp4|mov|3gp)$/.test(name) && !/cut|text|audio/.test(name)

test.each(readdirSync(fixtures).filter(playable))(
  'the index of %s comes first, and the media right behind it',
  async (name) => {
    const after = await stored(fixture(name))
    const boxes = boxesIn(after)
    expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
    const { tracks } = await readIso(new Reader(sourceOf(after)))
    const offsets = tracks.flatMap(({ samples }) => [...samples.offset.subarray(0, samples.length)])
    expect(Math.min(...offsets)).toBe(boxes[2]!.body)
  },
)

const edit = fc.tuple(fc.integer({ min: 200, max: 6000 }), fc.integer({ min: -1, max: 9000 }))
const randomTrack = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  hasReordering: fc.boolean(),
  groups: fc.integer({ min: 0, max: 9 }),
  samplesPerChunk: fc.integer({ min: 1, max: 9 }),
})

type Shown = Awaited<ReturnType<typeof shownIn>>[number]['shown']

/** Two packets may be shown at the same time where one part ends and another begins. */
const byPacket = ({ shown }: { shown: Shown }): Shown =>
  shown.toSorted(([at, data], [otherAt, other]) =>
    data === other ? at - otherAt : data < other ? -1 : 1,
  )

test(
  'any edits: what is shown stays, at its time, and once prepared nothing changes',
  { timeout },
  async () => {
    const property = fc.asyncProperty(randomTrack, randomTrack, async (one, other) => {
      const keyEvery = 1 + 3 * one.groups
      // As encoders order them: a key picture, then each third one before the two that it follows.
      const shiftAt = (at: number) =>
        at % keyEvery === 0 ? 100 : (at % keyEvery) % 3 === 1 ? 300 : 0
      const samples = pictures(100, keyEvery).map((sample, at) => ({
        ...sample,
        shift: one.hasReordering ? shiftAt(at) : 0,
      }))
      const bytes = movie([
        film({ samples, edits: one.edits, samplesPerChunk: one.samplesPerChunk }),
        sound({
          edits: other.edits.map(([length, time]) => [length, time * 44]),
          samplesPerChunk: other.samplesPerChunk,
        }),
      ])
      const made = await prepared(bytes)
      if (typeof made === 'string') return
      const [before, after] = [await shownIn(bytes), await shownIn(made.stored)]
      expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind))
      for (const [index, track] of before.entries()) {
        const [shown, again] = [track, after[index]!].map(byPacket) as [Shown, Shown]
        // One comparison for all packets: thousands of them would take most of the time.
        expect(again.map(([, data]) => data).join()).toBe(shown.map(([, data]) => data).join())
        const moved = shown.map(([place], at) => Math.abs(again[at]![0] - place))
        expect(Math.max(...moved)).toBeLessThan(0.0015)
      }
      const again = await prepared(made.stored)
      if (typeof again === 'string') throw new Error(again)
      expect(again.isAsSent).toBe(true)
      // Stored lengths of edits are whole units of the movie's time: their sum may round to the next millisecond.
      expect(Math.abs(again.durationMs - made.durationMs)).toBeLessThanOrEqual(1)
    })
    await fc.assert(property, { numRuns })
  },
)
