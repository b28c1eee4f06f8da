import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Keeper, type KeptFilm } from '../../../islands/tripod/keeper'
import type { Packet } from '../../../islands/tripod/ring'
import { chooseRuns, seed } from '../../run-length'
import { keep, makePackets, plans, type PlannedTry } from './made-session'

const packetsOf = ({ pictures, sound }: KeptFilm): Packet[] => [...pictures, ...sound]

const filmsOf = (tries: PlannedTry[], maxFilmMs: number, fps = 30): KeptFilm[] =>
  keep(new Keeper(maxFilmMs), tries, makePackets(fps, tries.at(-1)!.landMs + 20_000))

const numRuns = chooseRuns({ usual: 150, deep: 2_000, long: 100_000 })

const lengths = fc.constantFrom(30_000, 45_000)
const rates = fc.constantFrom(15, 30, 60)

it('no packet is in two films, and each film begins with a key frame and is short enough', () => {
  fc.assert(
    fc.property(plans, lengths, rates, (tries, maxFilmMs, fps) => {
      const films = filmsOf(tries, maxFilmMs, fps)
      const packets = films.flatMap(packetsOf)
      expect(new Set(packets).size).toBe(packets.length)
      for (const film of films) {
        expect(film.pictures[0]?.isKey).toBe(true)
        expect(film.toMs - film.fromMs).toBeLessThanOrEqual(maxFilmMs)
        expect(film.pictures[0]!.startMs).toBe(film.fromMs)
        expect(film.sound[0]!.startMs - film.fromMs).toBeLessThan(21)
      }
    }),
    { numRuns, seed },
  )
})

it('each try is whole in one film, whose marks are those of its strongest', () => {
  fc.assert(
    fc.property(plans, lengths, (tries, maxFilmMs) => {
      const films = filmsOf(tries, maxFilmMs)
      const confirmed = tries.filter(({ isDropped }) => !isDropped)
      const inside = ({ fromMs, toMs }: KeptFilm) =>
        confirmed.filter(({ popMs, landMs }) => popMs > fromMs && landMs < toMs)
      for (const each of confirmed)
        expect(films.filter((film) => inside(film).includes(each))).toHaveLength(1)
      for (const film of films) {
        const [strongest] = inside(film).toSorted((a, b) => b.strength - a.strength)
        expect(film.try.popMs).toBe(strongest?.popMs)
      }
    }),
    { numRuns, seed },
  )
})

/** Takes each try for one at another place first. */
const seems = fc.array(fc.integer({ min: -1200, max: 1200 }), { minLength: 25, maxLength: 25 })

const mistake = (tries: PlannedTry[], by: number[]): PlannedTry[] =>
  tries.map((each, at) => {
    const heardMs = Math.max(each.heardMs, each.heardMs + by[at]!)
    return { ...each, heardMs, finalMs: Math.max(each.finalMs, heardMs), seemsLaterMs: by[at]! }
  })

/** What the ear, so far behind, says of a session that goes on until it has heard all of it. */
function hearLate(tries: PlannedTry[], maxFilmMs: number, heardMs: (nowMs: number) => number) {
  const late = new Set<number>()
  const keeper = new Keeper(maxFilmMs, (id) => late.add(id))
  const films = keep(keeper, tries, makePackets(15, tries.at(-1)!.landMs + 90_000), { heardMs })
  const isFilmed = ({ popMs, landMs }: PlannedTry) =>
    films.some(({ fromMs, toMs }) => popMs >= fromMs && landMs <= toMs)
  return { late, films, isFilmed }
}

/** As far behind all the time, or deaf for a while and then at once where it should be. */
const lags = fc.oneof(
  fc.integer({ min: 0, max: 29_000 }).map((lagMs) => (nowMs: number) => nowMs - lagMs),
  fc.record({ fromMs: fc.nat({ max: 60_000 }), lengthMs: fc.nat({ max: 29_000 }) }).map(
    ({ fromMs, lengthMs }) =>
      (nowMs: number) =>
        nowMs > fromMs && nowMs < fromMs + lengthMs ? fromMs : nowMs,
  ),
)

it('a try has its film too where a busy phone hears it late, or took it for another at first', () => {
  fc.assert(
    fc.property(plans, seems, lengths, lags, (tries, by, maxFilmMs, heardMs) => {
      const { late, isFilmed } = hearLate(mistake(tries, by), maxFilmMs, heardMs)
      expect([...late]).toEqual([])
      for (const each of tries.filter(({ isDropped }) => !isDropped))
        expect(isFilmed(each)).toBe(true)
    }),
    { numRuns, seed },
  )
})

it('a try that seems to begin as the last one lands is in the film of both, which is long enough', () => {
  const pops = [15_256, 20_755, 27_241, 31_178, 36_039]
  const before = plan(36_900, { landMs: 37_600, seemsLaterMs: 0 })
  const last = plan(38_592, { landMs: 39_023, heardMs: 39_900, seemsLaterMs: -849 })
  const { late, isFilmed } = hearLate(
    [...pops.map((ms) => plan(ms)), before, last],
    30_000,
    (ms) => ms,
  )
  expect([...late]).toEqual([])
  expect(isFilmed(last)).toBe(true)
})

it('a film that was cut before a landing that came later than it seemed ends after it', () => {
  const times: [popMs: number, landMs: number][] = [
    [5516, 5616],
    [9222, 9516],
    [12_771, 13_257],
    [18_956, 20_171],
    [27_167, 28_226],
    [29_736, 30_416],
    [31_716, 31_973],
  ]
  const tries = times.map(([popMs, landMs], at) =>
    plan(popMs, { landMs, heardMs: landMs + 500, finalMs: landMs + 3000, isDropped: at === 0 }),
  )
  const mistaken = mistake(tries, [0, 0, 0, 0, 0, -417, 28])
  const { late, isFilmed } = hearLate(mistaken, 30_000, (nowMs) => nowMs)
  expect([...late]).toEqual([])
  for (const each of tries.slice(1)) expect(isFilmed(each)).toBe(true)
})

it('a try that is heard too late for its film is told of, however far the ear is behind', () => {
  fc.assert(
    fc.property(plans, lengths, fc.nat({ max: 80_000 }), (tries, maxFilmMs, lagMs) => {
      const { late, films, isFilmed } = hearLate(tries, maxFilmMs, (nowMs) => nowMs - lagMs)
      for (const [id, each] of tries.entries()) {
        // One that is late may be seen in the film of another, which was over when it was heard.
        if (!each.isDropped) expect(isFilmed(each) || late.has(id)).toBe(true)
        if (late.has(id)) expect(films.map((film) => film.try.popMs)).not.toContain(each.popMs)
      }
      if (lagMs > 45_000) expect(late.size).toBe(tries.length)
    }),
    { numRuns, seed },
  )
})

it('nothing is missing between the first picture and the last', () => {
  fc.assert(
    fc.property(plans, (tries) => {
      for (const { pictures, sound } of filmsOf(tries, 45_000)) {
        for (const list of [pictures, sound])
          for (const [at, { startMs, lengthMs }] of list.slice(1).entries())
            expect(startMs).toBeCloseTo(list[at]!.startMs + lengthMs, 6)
      }
    }),
    { numRuns: 20 },
  )
})

const plan = (popMs: number, rest: Partial<PlannedTry> = {}): PlannedTry => {
  const landMs = popMs + 500
  const times = { heardMs: landMs + 700, finalMs: landMs + 3200 }
  return { popMs, landMs, strength: 1, isDropped: false, ...times, ...rest }
}

it('a try alone has 4 s before its pop, back to the key frame, and 3 s after its landing', () => {
  const [film, ...others] = filmsOf([plan(20_400)], 45_000)
  expect(others).toEqual([])
  expect(film!.fromMs).toBeCloseTo(16_000, -2)
  expect(film!.toMs).toBeGreaterThan(23_860)
  expect(film!.toMs).toBeLessThanOrEqual(23_900)
})

it('tries whose films would overlap share one, those farther apart do not', () => {
  const spans = (gapMs: number) => filmsOf([plan(20_000), plan(20_500 + gapMs)], 45_000).length
  // The key frames are at whole seconds: the second film begins 0.5 s earlier than it would have to.
  expect([spans(6900), spans(7400), spans(7600)]).toEqual([1, 1, 2])
})

it('a try that is dropped leaves no film, and no trace in the one it shared', () => {
  expect(filmsOf([plan(20_000, { isDropped: true })], 45_000)).toEqual([])
  const alone = filmsOf([plan(20_000)], 45_000)
  const shared = [plan(20_000), plan(24_000, { isDropped: true, strength: 5 })]
  expect(filmsOf(shared, 45_000)).toEqual(alone)
})

it('tries that share a film no more, once one between them is dropped or moved, have their own', () => {
  const apart = [plan(20_000), plan(30_000)]
  const between = plan(24_500, { isDropped: true, heardMs: 25_500, finalMs: 31_500 })
  const expected = filmsOf(apart, 45_000)
  expect(expected).toHaveLength(2)
  expect(filmsOf([apart[0]!, between, apart[1]!], 45_000)).toEqual(expected)
  const keeper = new Keeper(45_000)
  const films: KeptFilm[] = []
  const { popMs, landMs, strength } = apart[1]!
  for (const packet of makePackets(30, 60_000)) {
    const say = (what: 'heard' | 'confirmed', id: number, fromMs: number, toMs: number) =>
      keeper.hear({ what, id, try: { popMs: fromMs, landMs: toMs, strength } })
    if (packet.kind === 'sound') {
      if (packet.startMs === 21_200) say('heard', 0, 20_000, 20_500)
      if (packet.startMs === 23_700) say('confirmed', 0, 20_000, 20_500)
      if (packet.startMs === 28_000) say('heard', 1, 26_000, 27_200)
      if (packet.startMs === 33_700) say('confirmed', 1, popMs, landMs)
    }
    keeper.hearUntil(packet.startMs)
    films.push(...keeper.add(packet))
  }
  expect(films.map(({ try: each }) => each.popMs)).toEqual([20_000, 30_000])
})

it('at the end a film whose landing was heard has what there is', () => {
  const tries = [plan(20_000)]
  const films = keep(new Keeper(45_000), tries, makePackets(30, 21_500))
  expect(films).toHaveLength(1)
  expect(films[0]!.toMs).toBeGreaterThan(21_400)
  expect(keep(new Keeper(45_000), tries, makePackets(30, 21_000))).toEqual([])
})

it.each([
  ['goes on to listen', Infinity],
  ['breaks down', 10_000],
])('a try that the ear never speaks of again is given out, also where the ear %s', (_, endsMs) => {
  const films: KeptFilm[] = []
  const keeper = new Keeper(45_000)
  const heard = { popMs: 9000, landMs: 9500, strength: 1 }
  for (const packet of makePackets(30, 60_000)) {
    if (packet.startMs === 10_000) keeper.hear({ what: 'heard', id: 0, try: heard })
    if (packet.startMs <= endsMs) keeper.hearUntil(packet.startMs)
    films.push(...keeper.add(packet))
  }
  expect(films).toHaveLength(1)
})

it('an hour without a try holds as little as ten seconds, an hour of tries no more than a film', () => {
  const most = (tries: PlannedTry[], lagMs = 0) => {
    const keeper = new Keeper(30_000)
    let size = 0
    const watch = () => (size = Math.max(size, keeper.size))
    keep(keeper, tries, makePackets(30, 3_600_000), { watch, heardMs: (nowMs) => nowMs - lagMs })
    return size / 80
  }
  expect(most([])).toBeLessThan(12)
  const busy = Array.from({ length: 1000 }, (_, at) => plan(10_000 + 3500 * at))
  expect(most(busy)).toBeLessThan(55)
  // The ear is waited for so long, and no longer.
  expect(most([], 3_600_000)).toBeLessThan(42)
  expect(most(busy, 25_000)).toBeLessThan(80)
})
