import type { Env } from '../env'

export type Outbound = (url: string, init: object) => Promise<Response>

const limits = { ms: 10_000, bytes: 1_048_576 }

/** For all requests to other services. Aborts after 10 s, including the body, and fails above 1 MB. */
export function outbound(env: Env, { ms, bytes } = limits): Outbound {
  const { OUTBOUND } = env
  return async (url, init) => {
    const { signal: theirs } = init as { signal?: AbortSignal | null }
    const ours = AbortSignal.timeout(ms)
    const signal = theirs ? AbortSignal.any([theirs, ours]) : ours
    const limited = { ...init, signal }
    const answer = await (OUTBOUND ? OUTBOUND.fetch(url, limited) : fetch(url, limited))
    return answer.body ? new Response(limitBody(answer.body, bytes, signal), answer) : answer
  }
}

function limitBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let read = 0
  const end = (error: unknown) => void reader.cancel(error).catch(() => {})
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => {
        controller.error(signal.reason)
        end(signal.reason)
      })
    },
    async pull(controller) {
      const { value, done } = await reader.read()
      if (signal.aborted) return
      if (done) return controller.close()
      read += value.length
      if (read <= maxBytes) return controller.enqueue(value)
      const error = new TypeError(`An answer of over ${maxBytes} bytes`)
      end(error)
      throw error
    },
    cancel: end,
  })
}
