import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Ring, type Packet } from '../../../islands/tripod/ring'
import { makePackets } from './made-session'

const all = { fromMs: -Infinity, toMs: Infinity }

it('the last 10 s are there, from the key frame before them', () => {
  const ring = new Ring()
  for (const packet of makePackets(30, 60_000)) ring.add(packet)
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
  for (const packet of makePackets(30, 60_000)) ring.add(packet)
  expect(ring.take(all).pictures[0]!.startMs).toBeCloseTo(5000, -2)
  ring.heldFromMs = Infinity
  for (const packet of makePackets(30, 62_000, 60_000)) ring.add(packet)
  expect(ring.take(all).pictures[0]!.startMs).toBeGreaterThan(50_000)
})
