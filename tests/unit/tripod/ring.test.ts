import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Ring, type Packet } from '../../../islands/tripod/ring'
import { makePackets } from './made-session'

const all = { fromMs: -Infinity, toMs: Infinity }

/** Adds packets that the ear hears so long after they came. */
function fill(ring: Ring, packets: Iterable<Packet>, lagMs = 0): Ring {
  for (const packet of packets) {
    ring.heardMs = packet.startMs - lagMs
    ring.add(packet)
  }
  return ring
}

it('the last 10 s are there, from the key frame before them', () => {
  const ring = fill(new Ring(), makePackets(30, 60_000))
  const { pictures, sound } = ring.take(all)
  expect(pictures[0]!.isKey).toBe(true)
  expect(pictures[0]!.startMs).toBeLessThanOrEqual(50_000)
  expect(pictures[0]!.startMs).toBeGreaterThan(48_000)
  expect(sound[0]!.startMs).toBeGreaterThanOrEqual(pictures[0]!.startMs)
})

it('whatever comes, pictures are in order and begin with a key frame that all others build on', () => {
  const picture = fc.record({ startMs: fc.nat({ max: 5000 }), isKey: fc.boolean() })
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 200 }), (some) => {
      const ring = new Ring()
      const sent: Packet[] = some.map((each) => ({
        kind: 'picture',
        lengthMs: 30,
        data: new Uint8Array(),
        ...each,
      }))
      for (const packet of sent) ring.add(packet)
      const { pictures } = ring.take(all)
      if (pictures[0]) expect(pictures[0].isKey).toBe(true)
      for (const [at, packet] of pictures.slice(1).entries()) {
        expect(packet.startMs).toBeGreaterThan(pictures[at]!.startMs)
        const before = sent[sent.indexOf(packet) - 1]
        if (!packet.isKey) expect(before).toBe(pictures[at])
      }
    }),
  )
})

it('while a film is held nothing from its start on is dropped', () => {
  const ring = new Ring()
  ring.heldFromMs = 5500
  fill(ring, makePackets(30, 60_000))
  expect(ring.take(all).pictures[0]!.startMs).toBeCloseTo(5000, -2)
  ring.heldFromMs = Infinity
  fill(ring, makePackets(30, 62_000, 60_000))
  expect(ring.take(all).pictures[0]!.startMs).toBeGreaterThan(50_000)
})

const firstMs = (ring: Ring) => ring.take(all).pictures[0]!.startMs

it('10 s before what the ear has not heard yet are there, for 30 s', () => {
  expect(firstMs(fill(new Ring(), makePackets(30, 90_000), 20_000))).toBeLessThanOrEqual(60_000)
  const behind = fill(new Ring(), makePackets(30, 90_000), 80_000)
  expect(firstMs(behind)).toBeLessThanOrEqual(50_000)
  expect(firstMs(behind)).toBeGreaterThan(48_000)
  expect(behind.judgedMs).toBeCloseTo(60_000, -2)
})

/** So many bytes a second, nearly. */
function* makeHeavy(bytes: number, untilMs: number) {
  const data = new Uint8Array(bytes / 30)
  for (const packet of makePackets(30, untilMs))
    yield packet.kind === 'picture' ? { ...packet, data } : packet
}

it('the ear is waited for within 96 MB, but the last 10 s and held films are always there', () => {
  const bytesOf = (ring: Ring) =>
    ring.take(all).pictures.reduce((sum, { data }) => sum + data.byteLength, 0)
  const behind = fill(new Ring(), makeHeavy(4_000_000, 90_000), 80_000)
  expect(bytesOf(behind)).toBeLessThan(98_000_000)
  expect(bytesOf(behind)).toBeGreaterThan(90_000_000)
  expect(firstMs(fill(new Ring(), makeHeavy(16_000_000, 60_000), 50_000))).toBeLessThan(50_001)
  const held = new Ring()
  held.heldFromMs = 20_000
  expect(firstMs(fill(held, makeHeavy(4_000_000, 60_000), 50_000))).toBeLessThan(20_001)
  expect(held.judgedMs).toBeGreaterThan(45_000)
})
