import { concatBytes } from '../../lib/bytes'
import type { Env } from '../../env'
import { outbound } from '../../http/outbound'
import type { Quota } from '../../db/quotas'

const host = 'https://maps.googleapis.com'
const patienceMs = 3000

export const googleQuotas = {
  static: { name: 'google-static', each: 300, all: 10_000 },
  geocode: { name: 'google-geocode', each: 200, all: 5_000 },
} as const satisfies Record<string, Quota>

/** Uses the server's key, which must never reach a browser. Null after a failure. */
export async function askGoogle(
  env: Env,
  path: string,
  query: URLSearchParams,
  maxBytes: number,
): Promise<{ type: string; body: Uint8Array<ArrayBuffer> } | null> {
  query.set('key', env.GOOGLE_MAPS_SERVER_KEY ?? '')
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await outbound(env)(`${host}${path}?${query.toString()}`, {
      signal,
      redirect: 'manual',
    })
    if (!answer.ok || !answer.body) return null
    const body = await readUpTo(maxBytes, answer.body, signal)
    return body && { type: answer.headers.get('Content-Type') ?? '', body }
  } catch {
    // The error may contain the URL and with it the key, so do not log it.
    return null
  }
}

async function readUpTo(maxBytes: number, stream: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const pieces: Uint8Array[] = []
  const reader = stream.getReader()
  let bytes = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      if (done) return concatBytes(pieces)
      bytes += value.length
      if (bytes > maxBytes) return null
      pieces.push(value)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
