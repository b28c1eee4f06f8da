import { writeCached, readCached, lastingSeconds, lastingUrl, type EdgeScope } from './cache'

/** What headers say of a stored file. */
export interface ObjectHeaders {
  /** Its key in the bucket. */
  key: string
  bytes: number
  contentType: string
  storedAt: string
}

/**
 * The facts of the first of these keys that is stored: a width of a picture, else the whole one. They
 * are kept for private files too, because they tell nothing that their URL is not needed for.
 */
export async function readObjectHeaders(
  scope: EdgeScope,
  keys: string[],
): Promise<ObjectHeaders | null> {
  const url = lastingUrl(scope, 'facts', encodeURIComponent(keys[0] ?? ''))
  const known = await readCached<ObjectHeaders>(url)
  if (known) return known
  for (const key of keys) {
    const object = await scope.env.MEDIA.head(key)
    if (!object) continue
    const facts: ObjectHeaders = {
      key,
      bytes: object.size,
      contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
      storedAt: object.uploaded.toUTCString(),
    }
    writeCached(scope, url, facts, lastingSeconds)
    return facts
  }
  return null
}
