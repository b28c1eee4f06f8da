import { isKnown } from '../../http/known'
import type { Kept } from './store'

/** A kept page, or that the browser has this very one. */
export function answerKept(request: Request, { body, headers, etag }: Kept): Response {
  if (isKnown(request.headers.get('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
