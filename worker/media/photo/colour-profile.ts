import { concatBytes } from '../../lib/bytes'
import { chars, dataViewOf } from './bytes'

/** Those of printers, with a table for each of four inks, are the largest. */
const maxProfile = 2_000_000
const maxTags = 100
const headBytes = 128
const entryBytes = 12

/** What changes colours. A description and the rights are required, and written with one letter each. */
const kept = /^([rgb]XYZ|wtpt|bkpt|[rgbk]TRC|chad|cicp|lumi|A2B[012]|B2A[012])$/

/** Of the header (ICC.1, 7.2): size, version, class, spaces, signature, intent and the white of the PCS. */
const keptInHead = [
  [0, 4],
  [8, 24],
  [36, 40],
  [64, 80],
] as const

/** Removes names, dates and private tags. Null if the bytes are no valid profile. */
export function cleanProfile(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < headBytes + 4 || bytes.length > maxProfile) return null
  const data = dataViewOf(bytes)
  const count = data.getUint32(headBytes)
  if (chars(bytes, 36, 40) !== 'acsp' || count > maxTags) return null
  const tags = new Map<string, Uint8Array>()
  /** By their place: several tags may share one. */
  const values = new Map<number, Uint8Array>()
  for (let at = headBytes + 4; at + entryBytes <= bytes.length; at += entryBytes) {
    if ((at - headBytes - 4) / entryBytes >= count) break
    const name = chars(bytes, at, at + 4)
    const start = data.getUint32(at + 4)
    const end = start + data.getUint32(at + 8)
    if (!kept.test(name) || tags.has(name)) continue
    const value = values.get(start) ?? (end <= bytes.length && valueOf(bytes.subarray(start, end)))
    if (!value) return null
    values.set(start, value)
    tags.set(name, value)
  }
  const isNew = bytes[8]! >= 4
  tags.set('desc', isNew ? localized : description)
  tags.set('cprt', isNew ? localized : text('text', 'c\0'))
  return written(bytes, tags)
}

/** Cut to what its type counts; null for a type that no such tag has. */
function valueOf(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < 12) return null
  const length = lengthOf(chars(bytes, 0, 4), bytes)
  return length === null || length > bytes.length ? null : bytes.subarray(0, length)
}

const parameters = [4, 12, 16, 20, 28]

function lengthOf(type: string, bytes: Uint8Array): number | null {
  const data = dataViewOf(bytes)
  if (type === 'XYZ ') return 20
  if (type === 'cicp') return 12
  if (type === 'curv') return 12 + 2 * data.getUint32(8)
  if (type === 'para') return 12 + (parameters[data.getUint16(8)] ?? Infinity)
  if (type === 'sf32') return 44
  if (type === 'mAB ' || type === 'mBA ') return bytes.length
  if ((type !== 'mft1' && type !== 'mft2') || bytes.length < 52) return null
  const [inputs, outputs, points] = [bytes[8]!, bytes[9]!, bytes[10]!]
  const colours = points ** inputs * outputs
  if (type === 'mft1') return 48 + 256 * (inputs + outputs) + colours
  const [before, after] = [data.getUint16(48), data.getUint16(50)]
  return 52 + 2 * (before * inputs + colours + after * outputs)
}

function written(old: Uint8Array, tags: Map<string, Uint8Array>): Uint8Array {
  const head = new Uint8Array(headBytes + 4 + entryBytes * tags.size)
  for (const [start, end] of keptInHead) head.set(old.subarray(start, end), start)
  const data = dataViewOf(head)
  data.setUint32(headBytes, tags.size)
  const parts: Uint8Array[] = [head]
  const places = new Map<Uint8Array, number>()
  let end = head.length
  let at = headBytes + 4
  for (const [name, value] of tags) {
    if (!places.has(value)) {
      places.set(value, end)
      const padded = new Uint8Array(Math.ceil(value.length / 4) * 4)
      padded.set(value)
      parts.push(padded)
      end += padded.length
    }
    head.set(asciiBytes(name), at)
    data.setUint32(at + 4, places.get(value)!)
    data.setUint32(at + 8, value.length)
    at += entryBytes
  }
  data.setUint32(0, end)
  return concatBytes(parts)
}

const asciiBytes = (letters: string): Uint8Array =>
  Uint8Array.from(letters, (char) => char.charCodeAt(0))

const text = (type: string, letters: string): Uint8Array => asciiBytes(`${type}\0\0\0\0${letters}`)

/** Version 2 also counts letters of two other alphabets; the copy has none. */
const description = text('desc', `\0\0\0\x02c\0${'\0'.repeat(78)}`)

const localized = text('mluc', '\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x02\0\0\0\x1c\0c')
