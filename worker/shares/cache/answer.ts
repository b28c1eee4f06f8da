import { etagMatches } from '../../http/etag'
import type { CachedPage } from './store'

/** Answers with the cached page, or 304 if the browser already has it. */
export function answerCached(request: Request, { body, headers, etag }: CachedPage): Response {
  if (etagMatches(request.headers.get('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
