import { describe, expect, test } from 'vitest'
import { box, bytesOf, find } from '../fixtures'
import { movie, pictureEntry, pictures } from './movie'
import { prepared, shownIn, stored } from './prepared'

const list = (type: number, ...units: string[]) =>
  bytesOf(type, 0, units.length, ...units.flatMap((unit) => [0, unit.length, unit]))
const hevc = (...lists: Uint8Array[]) => box('hvcC', new Uint8Array(22), lists.length, ...lists)
const avc = (sequences: string[], sets: string[]) =>
  box(
    'avcC',
    bytesOf(1, 66, 0, 10, 0xff, 0xe0 + sequences.length),
    ...sequences.flatMap((unit) => [0, unit.length, unit]),
    sets.length,
    ...sets.flatMap((unit) => [0, unit.length, unit]),
  )
const whole = hevc(list(32, 'vps'), list(33, 'sps'), list(34, 'pps1', 'pps2'), list(39, 'sei'))

const film = (name: string, configuration: Uint8Array) =>
  movie([
    {
      kind: 'vide',
      timescale: 1000,
      entry: box(name, pictureEntry.subarray(8, 86), configuration),
      samples: pictures(20),
    },
  ])

describe('a name by which iPhones show no picture', () => {
  test.each<[string, string, Uint8Array]>([
    ['hev1', 'hvc1', whole],
    ['dvhe', 'dvh1', whole],
    ['avc3', 'avc1', avc(['sps'], ['pps'])],
    ['dvav', 'dva1', avc(['sps'], ['pps'])],
  ])('%s becomes %s, and its pictures stay', async (name, other, configuration) => {
    const bytes = film(name, configuration)
    const after = await stored(bytes)
    expect([find(after, name), find(after, other) > 0]).toEqual([-1, true])
    expect(await shownIn(after)).toEqual(await shownIn(bytes))
    expect(await prepared(after)).toMatchObject({ isAsSent: true, durationMs: 2000 })
    expect(await stored(film(other, configuration))).toHaveLength(after.length)
  })

  test('the lists of parameter sets are told to be complete then, as the other name asks', async () => {
    const after = await stored(film('hev1', whole))
    const at = find(after, 'hvcC') + 4 + 23
    const types = [0, 8, 16, 31].map((offset) => after[at + offset])
    expect(types).toEqual([0x80 + 32, 0x80 + 33, 0x80 + 34, 39])
  })

  test.each<[string, Uint8Array]>([
    ['hev1', hevc()],
    ['hev1', hevc(list(32, 'vps'), list(33, 'sps'), list(34))],
    ['hev1', hevc(list(32, 'vps'), list(33, 'sps'))],
    ['avc3', avc([], [])],
    ['avc3', avc(['sps'], [])],
  ])('%s stays if its parameter sets are among the pictures', async (name, configuration) => {
    const after = await stored(film(name, configuration))
    expect(find(after, name)).toBeGreaterThan(0)
  })
})
