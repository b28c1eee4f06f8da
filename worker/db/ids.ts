const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 128 random bits as 26 letters: a name that nobody guesses. */
export function newName(): string {
  return spell(crypto.getRandomValues(new Uint8Array(16)))
}

/** An id that sorts by the time it was made (48 bits), then by 80 random bits. */
export function newId(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setUint16(0, Math.floor(now.getTime() / 2 ** 32))
  new DataView(bytes.buffer).setUint32(2, now.getTime() % 2 ** 32)
  return spell(bytes)
}

function spell(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let i = 0; i < 26; i++, rest >>= 5n) text = alphabet[Number(rest & 31n)] + text
  return text
}
