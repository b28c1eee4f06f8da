const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The shape of an id or a random name: 26 letters of the alphabet above. */
export const idShape = new RegExp(`^[${alphabet}]{26}$`)

/** 128 random bits as 26 letters: a name that cannot be guessed. */
export function randomName(): string {
  return encodeBase32(crypto.getRandomValues(new Uint8Array(16)))
}

/** An id that sorts by its creation time (48 bits); 80 random bits follow. */
export function ulid(now: Date): string {
  return encodeBase32(bytesAt(now, crypto.getRandomValues(new Uint8Array(16))))
}

/** Writes a time over the first 48 bits. */
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

/** The lowest id that can be made at this time: every lower id was made earlier. */
export function firstIdAt(at: Date): string {
  return encodeBase32(bytesAt(at, new Uint8Array(16)))
}

/** When an id was made. The first 10 letters hold the 48 bits of the time, after two empty bits. */
export function timeOf(id: string): Date {
  let ms = 0
  for (let i = 0; i < 10; i++) ms = ms * 32 + alphabet.indexOf(id.charAt(i))
  return new Date(ms)
}
