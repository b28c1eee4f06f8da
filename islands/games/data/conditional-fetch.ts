import { fetchResponse } from '../../api'

/** What was read, with the tag that the server gave it. */
export interface Tagged<T> {
  data: T
  etag: string | null
}

/** Reads an address again: what has not changed since is not sent again. */
export async function conditionalFetch<T>(
  address: string,
  known: Tagged<T> | undefined,
  signal?: AbortSignal,
): Promise<Tagged<T> | null> {
  const headers = known?.etag ? { 'If-None-Match': known.etag } : undefined
  const answer = await fetchResponse(address, signal, headers)
  if (!answer) return null
  if (answer.status === 304 && known) return known
  return { data: (await answer.json()) as T, etag: answer.headers.get('ETag') }
}
