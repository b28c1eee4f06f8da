import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseLength,
  expiryAfter,
  isMetadata,
  partNumber,
  readChecksum,
  rejectLength,
  rejectChunk,
} from '../../../worker/media/uploads/rules'

const noon = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

it.each([
  ['0', 0],
  ['8388608', 8_388_608],
  ['', null],
  [' 1', null],
  ['-1', null],
  ['1.0', null],
  ['0x10', null],
  ['1e3', null],
  ['9'.repeat(16), null],
  [undefined, null],
])('%j is read as %j bytes', (header, bytes) => {
  expect(parseLength(header)).toBe(bytes)
})

it.each([
  [1, null],
  [500_000_000, null],
  [500_000_001, 'too_large'],
  [0, 'empty'],
  [null, 'bad_length'],
])('an upload of %j is created: %j', (length, refused) => {
  expect(rejectLength(length)).toBe(refused)
})

it.each<[string, boolean]>([
  ['filename d29ybGQ=,filetype dmlkZW8vbXA0', true],
  ['filename d29ybGQ=, hidden', true],
  ['relativePath bnVsbA==,name eA==,filetype dmlkZW8=', true],
  ['a,b c!', false],
  ['a b c', false],
  [',', false],
  ['ä YQ==', false],
  [`a ${'b'.repeat(1998)}`, true],
  [`a ${'b'.repeat(1999)}`, false],
])('the metadata %j is read as %j', (header, is) => {
  expect(isMetadata(header)).toBe(is)
})

it.each([
  ['sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=', 'sha1', 'Kq5sNclPz7QV2+lfQIuc6R7oRu0='],
  ['sha256 AAAA', 'sha256', 'AAAA'],
  ['md5 AAAA', null, null],
  ['SHA1 AAAA', null, null],
  ['toString AAAA', null, null],
  ['sha1', null, null],
  ['sha1 ', null, null],
  ['sha1 A A', null, null],
])('the checksum %j is read as %s %s', (header, algorithm, expected) => {
  expect(readChecksum(header)).toEqual(algorithm && { algorithm, expected })
})

describe('a chunk of an upload', () => {
  const upload = { offset: 100, length: 200_000_000, expiresAt: later(1) }
  it.each([
    ['at its offset', 100, 1000, null],
    ['of unknown length', 100, null, null],
    ['before it', 99, 1000, 'wrong_offset'],
    ['behind it', 101, 1000, 'wrong_offset'],
    ['of 90 MB', 100, 90_000_000, null],
    ['of more', 100, 90_000_001, 'piece_too_large'],
  ])('%s', (_, offset, bytes, refused) => {
    expect(rejectChunk(upload, { offset, bytes }, noon)).toBe(refused)
  })
  it('ends where the upload ends', () => {
    const end = { ...upload, length: 1100 }
    expect(rejectChunk(end, { offset: 100, bytes: 1000 }, noon)).toBe(null)
    expect(rejectChunk(end, { offset: 100, bytes: 1001 }, noon)).toBe('beyond_length')
  })
  it('has to arrive in time', () => {
    const piece = { offset: 100, bytes: 1 }
    expect(rejectChunk(upload, piece, later(0.99))).toBe(null)
    expect(rejectChunk(upload, piece, later(1))).toBe('expired')
    expect(rejectChunk({ ...upload, expiresAt: null }, piece, later(1000))).toBe(null)
  })
})

it('an upload expires a day after its last use, and before the bucket drops it', () => {
  expect(expiryAfter(noon, noon)).toEqual(later(24))
  expect(expiryAfter(noon, later(30))).toEqual(later(54))
  expect(expiryAfter(noon, later(140))).toEqual(later(144))
})

it('parts are numbered in order within the bucket’s limits, and differently at each try', () => {
  // 500 MB in parts of 8 MiB.
  const index = fc.nat(59)
  const attempt = fc.nat(10_000_000)
  fc.assert(
    fc.property(
      index,
      index,
      attempt,
      attempt,
      fc.integer({ min: 1, max: 100 }),
      (a, b, x, y, n) => {
        expect(partNumber(a, x)).toBeGreaterThanOrEqual(1)
        expect(partNumber(a, x)).toBeLessThanOrEqual(10_000)
        if (a < b) expect(partNumber(a, x)).toBeLessThan(partNumber(b, y))
        expect(partNumber(a, x)).not.toBe(partNumber(a, x + n))
      },
    ),
  )
})
