import { describe, expect, test } from 'vitest'
import { find, uint32 } from '../fixtures'
import { codedSound, movie, packets, pictureEntry, pictures, type TestTrack } from './movie'
import { prepared, shownIn, stored } from './prepared'

const picture = (count: number, flags = 3): TestTrack => ({
  kind: 'vide',
  timescale: 1000,
  entry: pictureEntry,
  samples: pictures(count),
  flags,
})
const sound = (count: number, entry = codedSound, flags = 3): TestTrack => ({
  kind: 'soun',
  timescale: 44_100,
  entry,
  samples: packets(count),
  flags,
})

/** The same track, in a codec that browsers have no name for. */
const renamed = (entry: Uint8Array, codec: string): Uint8Array => {
  const other = entry.slice()
  other.set(Buffer.from(codec), 4)
  return other
}

describe('of several pictures and sounds, those stay that browsers show', () => {
  const [shown, other] = [picture(30), picture(90)]
  test.each<[string, TestTrack[], number]>([
    ['the first picture', [shown, other], 0],
    ['the first picture, the second disabled', [shown, { ...other, flags: 2 }], 0],
    ['the second picture, the first disabled', [{ ...other, flags: 2 }, shown], 1],
    ['the first of two disabled', [picture(30, 2), picture(90, 2)], 0],
    [
      'the one whose codec they know',
      [
        { ...other, entry: renamed(pictureEntry, 'zzzz') },
        { ...shown, flags: 2 },
      ],
      1,
    ],
    ['the one that has pictures', [picture(0), shown], 1],
  ])('%s', async (_, tracks, kept) => {
    const bytes = movie([...tracks, sound(129)])
    const alone = movie([tracks[kept]!, sound(129)])
    expect(await prepared(bytes)).toMatchObject({ durationMs: 3000 })
    const after = await stored(bytes)
    expect((await shownIn(after)).map(({ kind }) => kind)).toEqual(['video', 'audio'])
    expect(await shownIn(after)).toEqual(await shownIn(alone))
    expect(after.length).toBe((await stored(alone)).length)
    expect(await prepared(after)).toMatchObject({ isAsSent: true })
  })

  test.each<[string, TestTrack[], number]>([
    ['the first sound', [sound(100), sound(300)], 0],
    ['the sound that is enabled', [sound(300, codedSound, 2), sound(100)], 1],
    ['the sound whose codec they know', [sound(300, renamed(codedSound, 'apac')), sound(100)], 1],
  ])('%s', async (_, sounds, kept) => {
    const bytes = movie([picture(30), ...sounds])
    expect(await shownIn(await stored(bytes))).toEqual(
      await shownIn(movie([picture(30), sounds[kept]!])),
    )
  })
})

describe('an edit at another rate', () => {
  const rates = [0x8000, 0x2000, 0, 0x20000]
  test.each(rates)('of %i / 65,536 is shown at the usual one, and stored so', async (rate) => {
    const film = { ...picture(100), edits: [[2000, 1000]] as Array<[number, number]> }
    const usual = movie([film])
    const bytes = usual.slice()
    bytes.set(uint32(rate), find(bytes, 'elst') + 4 + 8 + 8)
    expect(await prepared(bytes)).toMatchObject({ durationMs: 2000 })
    expect(await stored(bytes)).toEqual(await stored(usual))
  })

  test('is stored at the usual one where nothing else changes', async () => {
    const whole = await stored(movie([{ ...picture(20), edits: [[2000, 0]] }]))
    const bytes = whole.slice()
    bytes.set(uint32(0x8000), find(bytes, 'elst') + 4 + 8 + 8)
    expect(await prepared(bytes)).toMatchObject({ isAsSent: false, durationMs: 2000 })
    expect(await stored(bytes)).toEqual(whole)
  })
})
