import fc from 'fast-check'
import type { KeptFilm, Keeper, SessionTry } from '../../../islands/tripod/keeper'
import type { Packet } from '../../../islands/tripod/ring'

/** A try of a made session, and when the ear speaks of it. */
export interface PlannedTry extends SessionTry {
  heardMs: number
  finalMs: number
  isDropped: boolean
  /** How much later than it was it seems to have been, until the ear is sure. */
  seemsLaterMs?: number
}

const rests = fc.oneof(fc.integer({ min: 1300, max: 6000 }), fc.integer({ min: 1300, max: 20_000 }))

/** Tries as far apart as the ear leaves them. */
export const plans = fc
  .array(
    fc.record({
      restMs: rests,
      airMs: fc.integer({ min: 100, max: 1500 }),
      strength: fc.double({ min: 0.1, max: 10, noNaN: true }),
      lateMs: fc.integer({ min: 500, max: 1000 }),
      patienceMs: fc.integer({ min: 3000, max: 3300 }),
      isDropped: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((tries): PlannedTry[] => {
    let nowMs = 4000
    return tries.map(({ restMs, airMs, strength, lateMs, patienceMs, isDropped }) => {
      const popMs = nowMs + restMs
      const landMs = (nowMs = popMs + airMs)
      const times = { heardMs: landMs + lateMs, finalMs: landMs + patienceMs }
      return { popMs, landMs, strength, isDropped, ...times }
    })
  })

const bytes = new Uint8Array(1)

/** Pictures at a rate with a key frame each second, and sound in pieces of 20 ms, until a time. */
export function* makePackets(fps: number, untilMs: number, fromMs = 0): Generator<Packet> {
  let soundMs = fromMs
  for (let at = 0; ; at++) {
    const startMs = fromMs + (at * 1000) / fps
    if (startMs >= untilMs) return
    for (; soundMs < startMs; soundMs += 20)
      yield { kind: 'sound', isKey: true, startMs: soundMs, lengthMs: 20, data: bytes }
    yield { kind: 'picture', isKey: at % fps === 0, startMs, lengthMs: 1000 / fps, data: bytes }
  }
}

interface Playing {
  /** Until when the ear has heard, as the packets of a time come. */
  heardMs?: (nowMs: number) => number
  watch?: () => void
}

/** Plays a session to a keeper, and gives its films. The ear speaks of a try once it has heard so far. */
export function keep(
  keeper: Keeper,
  tries: PlannedTry[],
  packets: Iterable<Packet>,
  { heardMs = (nowMs) => nowMs, watch = () => {} }: Playing = {},
): KeptFilm[] {
  const events = tries
    .flatMap((each, id) => {
      const { popMs, landMs, strength, heardMs: saidMs, finalMs, isDropped } = each
      const { seemsLaterMs = 0 } = each
      const heard = { popMs, landMs, strength }
      const seems = { popMs: popMs + seemsLaterMs, landMs: landMs + seemsLaterMs, strength }
      return [
        { atMs: saidMs, what: 'heard' as const, id, try: seems },
        { atMs: finalMs, what: isDropped ? 'dropped' : 'confirmed', id, try: heard } as const,
      ]
    })
    .toSorted((one, other) => one.atMs - other.atMs)
  const films: KeptFilm[] = []
  for (const packet of packets) {
    const untilMs = heardMs(packet.startMs)
    while (events[0] && events[0].atMs <= untilMs) keeper.hear(events.shift()!)
    keeper.hearUntil(untilMs)
    films.push(...keeper.add(packet))
    watch()
  }
  return [...films, ...keeper.end()]
}
