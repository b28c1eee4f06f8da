import { createHash } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const lettersOf = (count: number) => new RegExp(`^[${alphabet}]{${count}}$`)

export const idShape = lettersOf(26)

/** The bucket before a name that only those know who got the link. */
export const linkTokenShape = lettersOf(28)

/** 128 random bits as 26 letters, so that names cannot be guessed. */
export function randomName(): string {
  return encodeBase32(crypto.getRandomValues(new Uint8Array(16)))
}

/** 48 bits of creation time, then 80 random bits, so that ids sort by time. */
export function ulid(now: Date): string {
  return encodeBase32(bytesAt(now, crypto.getRandomValues(new Uint8Array(16))))
}

/** The id of what a skater or game owns. 70 bits are random, as the bucket is the owner's. */
export const ulidOf = (ownerId: string, now: Date): string => inBucketOf(ownerId, ulid(now))

/** The same for a name: 118 bits are random. */
export const randomNameOf = (ownerId: string): string => inBucketOf(ownerId, randomName())

/** The name that follows from another one: the same each time. */
export const nameAfter = (ownerId: string, name: string): string =>
  inBucketOf(ownerId, encodeBase32(createHash('sha256').update(name).digest().subarray(0, 16)))

const inBucketOf = (ownerId: string, id: string): string =>
  id.slice(0, 10) + bucketLettersOf(ownerId) + id.slice(12)

/**
 * Letters 11 and 12 are the bucket, one of 1,024, so that a later database can take whole buckets. They
 * are the first random ones of an id. Secrets, which are longer, begin with them.
 */
export const bucketLettersOf = (id: string): string =>
  id.length === 26 ? id.slice(10, 12) : id.slice(0, 2)

/** Its number, from 0 to 1,023; 0 for letters that no id has. */
export function bucketOf(id: string): number {
  const letters = bucketLettersOf(id)
  const [high, low] = [alphabet.indexOf(letters.charAt(0)), alphabet.indexOf(letters.charAt(1))]
  return high < 0 || low < 0 ? 0 : high * 32 + low
}

function bytesAt(at: Date, bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(at.getTime() / 2 ** 32))
  view.setUint32(2, at.getTime() % 2 ** 32)
  return bytes
}

export function encodeBase32(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let i = 0; i < 26; i++, rest >>= 5n) text = alphabet[Number(rest & 31n)] + text
  return text
}

/** Every lower id was made before this time. */
export function firstIdAt(at: Date): string {
  return encodeBase32(bytesAt(at, new Uint8Array(16)))
}

/** The first 10 letters hold 2 empty bits and the 48 bits of the time. */
export function timeOf(id: string): Date {
  let ms = 0
  for (let i = 0; i < 10; i++) ms = ms * 32 + alphabet.indexOf(id.charAt(i))
  return new Date(ms)
}
