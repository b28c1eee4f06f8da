import { bytesOf, uint32 } from './fixtures'

/** A colour profile of red, green and blue, with more tags. */
export function profileOf(...more: Array<[name: string, value: Uint8Array]>): Uint8Array {
  const xyz = bytesOf('XYZ ', uint32(0), uint32(0x10000), uint32(0x8000), uint32(0x4000))
  const curve = bytesOf('curv', uint32(0), uint32(1), 2, 51)
  const named = ['rXYZ', 'gXYZ', 'bXYZ', 'wtpt'].map((name) => [name, xyz] as const)
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve] as const)
  const tags = [...named, ...curves, ...more]
  let at = 132 + 12 * tags.length
  const table = tags.map(([name, value]) => {
    const entry = bytesOf(name, uint32(at), uint32(value.length))
    at += value.length
    return entry
  })
  const head = new Uint8Array(128)
  head.set(uint32(at))
  head.set(bytesOf('lcms', 2, 0x40, 0, 0, 'mntrRGB XYZ ', 7, 234, 0, 11), 4)
  head.set(bytesOf('acsp'), 36)
  return bytesOf(head, uint32(tags.length), ...table, ...tags.map(([, value]) => value))
}
