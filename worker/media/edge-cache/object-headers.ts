import { writeCached, readCached, lastingSeconds, lastingUrl, type EdgeScope } from './cache'

export interface ObjectHeaders {
  key: string
  bytes: number
  contentType: string
  storedAt: string
}

/** Of the first key that exists. Also cached for private files: they reveal nothing beyond the URL. */
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
