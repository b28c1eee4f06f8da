import { etagMatches } from '../../http/etag'
import type { CachedPage } from './store'

/** A kept page, or that the browser has this very one. */
export function answerCached(request: Request, { body, headers, etag }: CachedPage): Response {
  if (etagMatches(request.headers.get('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
