import { fetchResponse } from '../../api'

/** Fetched data with its ETag. */
export interface Tagged<T> {
  data: T
  etag: string | null
}

/** Fetches a URL again with `If-None-Match`. Returns `known` if nothing has changed. */
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
