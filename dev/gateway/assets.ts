import type { GatewayEnv } from './env.ts'

interface Stored {
  plain: ArrayBuffer
  zipped: ArrayBuffer
  headers: Headers
}

const stored = new Map<string, Stored>()

/**
 * Serves built files from memory: their names carry a hash, so they never change. On a developer's
 * machine, finding a file and compressing it take longer than sending it.
 */
export async function assets(request: Request, env: GatewayEnv): Promise<Response> {
  const isPlain = ['Range', 'If-None-Match', 'If-Modified-Since'].every(
    (name) => !request.headers.has(name),
  )
  if (request.method !== 'GET' || !isPlain) return env.APP.fetch(request)
  const known = stored.get(request.url)
  if (known) return answerWith(known, request)
  const answer = await env.APP.fetch(request)
  if (answer.status !== 200 || answer.headers.has('Content-Encoding')) return answer
  const plain = await answer.arrayBuffer()
  const found = { plain, zipped: await zip(plain), headers: new Headers(answer.headers) }
  stored.set(request.url, found)
  return answerWith(found, request)
}

const zip = (plain: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

function answerWith({ plain, zipped, headers }: Stored, { headers: asked }: Request): Response {
  if (!asked.get('Accept-Encoding')?.includes('gzip')) return new Response(plain, { headers })
  const all = new Headers(headers)
  all.set('Content-Encoding', 'gzip')
  return new Response(zipped, { headers: all, encodeBody: 'manual' })
}
