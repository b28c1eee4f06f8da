import type { Bindings } from '../env'

export type Outbound = (url: string, init: object) => Promise<Response>

/** What a call to outside may take: a provider that hangs must not hang us. */
const limits = { ms: 10_000, bytes: 1_048_576 }

/**
 * How calls leave the app. The only place that does: everything else is handed this function. A call
 * ends after 10 s, its body included, and fails where the body is longer than 1 MB.
 */
export function outbound(env: Bindings, { ms, bytes } = limits): Outbound {
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

/** The same body, which fails when the signal says so or more than that has come. */
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
