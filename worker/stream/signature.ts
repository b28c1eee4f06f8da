import { hmacHex, isSame } from './hmac'

const toleranceSeconds = 300

function parts(header: string): { time: string; sig1: string } | null {
  const found = Object.fromEntries(
    header.split(',').map((part) => part.trim().split('=', 2) as [string, string]),
  )
  const { time = '', sig1 = '' } = found
  return /^\d{1,12}$/.test(time) && /^[0-9a-f]{64}$/i.test(sig1) ? { time, sig1 } : null
}

export async function isSigned(
  body: Uint8Array,
  header: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const signed = parts(header)
  if (!signed) return false
  const age = now.getTime() / 1000 - Number(signed.time)
  if (Math.abs(age) > toleranceSeconds) return false
  const before = new TextEncoder().encode(`${signed.time}.`)
  const text = new Uint8Array(before.length + body.length)
  text.set(before)
  text.set(body, before.length)
  return isSame(await hmacHex(secret, text), signed.sig1.toLowerCase())
}
