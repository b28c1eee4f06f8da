import type { GatewayEnv } from './env.ts'

interface Stored {
  body: ArrayBuffer
  headers: Headers
}

const stored = new Map<string, Stored>()

/**
 * Serves built files from memory: their names carry a hash, so they never change. On a developer's
 * machine, finding a file takes longer than sending it.
 */
export async function assets(request: Request, env: GatewayEnv): Promise<Response> {
  const isPlain = ['Range', 'If-None-Match', 'If-Modified-Since'].every(
    (name) => !request.headers.has(name),
  )
  if (request.method !== 'GET' || !isPlain) return env.APP.fetch(request)
  const known = stored.get(request.url)
  if (known) return new Response(known.body, { headers: known.headers })
  const answer = await env.APP.fetch(request)
  if (answer.status !== 200 || answer.headers.has('Content-Encoding')) return answer
  const found = { body: await answer.arrayBuffer(), headers: new Headers(answer.headers) }
  stored.set(request.url, found)
  return new Response(found.body, { headers: found.headers })
}
