const alphabet = '0123456789ABCDEFGHJKLMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/** A name as Stripe gives them: what it is, and 24 letters that nobody guesses. */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `${prefix}_${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`
}
