import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { combineCrc32, crc32OfParts } from '../../../worker/media/uploads/rules'

it('the CRC-32 of two pieces together follows from those of each', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (first, second) => {
      const whole = crc32(Buffer.concat([first, second]))
      expect(combineCrc32(crc32(first), crc32(second), second.length)).toBe(whole)
    }),
  )
})

it('the CRC-32 of an upload follows from its parts of 5 MiB', () => {
  const bytes = Buffer.alloc(20_000_000, 'ollie')
  const size = 5 * 1024 * 1024
  const parts = [0, 1, 2, 3].map((at) => ({
    crc32: crc32(bytes.subarray(at * size, (at + 1) * size)),
  }))
  expect(crc32OfParts(parts, bytes.length)).toBe(crc32(bytes))
  expect(crc32OfParts([...parts.slice(1), {}], bytes.length)).toBeNull()
})
