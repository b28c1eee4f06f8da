import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PacketSums } from '../../../../worker/media/packet-sums'
import { putFirst, sortPackets } from '../../../../worker/lib/video-files/pieces'

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 })
const cuts = fc.array(fc.nat(), { maxLength: 8 })

/** The sums of packets in bytes that pass by in parts. */
function sumsOf(
  bytes: Uint8Array,
  ranges: Array<{ start: number; end: number }>,
  places: number[],
) {
  const sums = new PacketSums(sortPackets(ranges))
  const edges = [
    0,
    ...places.map((place) => place % bytes.length).toSorted((a, b) => a - b),
    bytes.length,
  ]
  for (const [index, start] of edges.slice(0, -1).entries()) {
    sums.add(bytes.subarray(start, edges[index + 1]), start)
  }
  return sums
}

test('packets are the same wherever they pass by in parts, unless a byte of one is another', () => {
  const property = fc.property(lengths, cuts, cuts, fc.nat(), (sizes, one, other, place) => {
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const bytes = Uint8Array.from({ length: total + 9 }, (_, at) => (at * 31) % 251)
    let at = 0
    const sent = sizes.map((size) => ({ start: at, end: (at += size) }))
    const moved = sent.map(({ start, end }) => ({ start: start + 9, end: end + 9 }))
    const copy = new Uint8Array(total + 9)
    copy.set(bytes.subarray(0, total), 9)
    const read = () => sumsOf(bytes, sent, one)
    expect(read().equals(sumsOf(copy, moved, other))).toBe(true)
    copy[9 + (place % total)]! ^= 1
    expect(read().equals(sumsOf(copy, moved, other))).toBe(false)
    expect(read().equals(sumsOf(copy, moved.slice(1), other))).toBe(false)
  })
  fc.assert(property)
})

test('packets that moved in front of others are the same', () => {
  const property = fc.property(lengths, fc.nat(), fc.nat(), (sizes, one, other) => {
    const bytes = Uint8Array.from(
      { length: sizes.reduce((sum, size) => sum + size, 0) },
      (_, at) => (at * 31) % 251,
    )
    let at = 0
    const sent = sizes.map((size) => ({ start: at, end: (at += size) }))
    const [from, until] = [one % sizes.length, other % sizes.length].toSorted((a, b) => a - b)
    const first = { start: sent[from!]!.start, end: sent[until!]!.end }
    const packets = putFirst(sortPackets(sent), first)
    const copy = new Uint8Array(bytes.length)
    const places = { starts: packets.starts.slice(), ends: packets.ends.slice() }
    let place = 0
    for (const [index, start] of packets.starts.entries()) {
      const packet = bytes.subarray(start, packets.ends[index])
      copy.set(packet, place)
      places.starts[index] = place
      places.ends[index] = place += packet.length
    }
    const read = new PacketSums(packets)
    read.add(bytes, 0)
    const written = new PacketSums(places)
    written.add(copy, 0)
    expect(read.equals(written)).toBe(true)
    expect(places.starts[0]).toBe(0)
    expect(copy.subarray(0, first.end - first.start)).toEqual(
      bytes.subarray(first.start, first.end),
    )
  })
  fc.assert(property)
})

test.each([[{ start: 4, end: 9 }], [{ start: 5, end: 8 }]])(
  'packets stay where they are if one reaches beyond the range that would move: %o',
  (first) => {
    const packets = sortPackets([
      { start: 0, end: 5 },
      { start: 5, end: 9 },
    ])
    expect(putFirst(packets, first)).toBe(packets)
  },
)
