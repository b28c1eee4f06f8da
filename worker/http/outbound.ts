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
    if (!answer.body) return answer
    return new Response(answer.body.pipeThrough(refuseLonger(bytes), { signal }), answer)
  }
}

function refuseLonger(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.length
      if (read > maxBytes) controller.error(new TypeError(`An answer of over ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
