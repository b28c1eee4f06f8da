const alphabet = '0123456789ABCDEFGHJKLMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/** An id like Stripe's: a prefix for the type and 24 random characters. */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `${prefix}_${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`
}
