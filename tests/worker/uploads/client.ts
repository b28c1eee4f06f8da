import { call } from '../support/call'
import { unlimited } from './crash-after'
import { tus as mediaTus } from '../../../worker/media/contract'

type CallOptions = NonNullable<Parameters<typeof call>[1]>

export interface Options extends Pick<CallOptions, 'as' | 'hours' | 'bindings'> {
  headers?: Record<string, string | null>
}

const pieceType = mediaTus.pieceType

/** Speaks tus as a client does; a header that is null is left out. */
export function tus(
  method: string,
  path: string,
  { headers = {}, bindings, ...options }: Options,
  body?: Uint8Array | ReadableStream | null,
): Promise<Response> {
  const all = { 'Tus-Resumable': '1.0.0', ...headers }
  const given = Object.entries(all).filter((each): each is [string, string] => each[1] !== null)
  return call(path, {
    ...options,
    method,
    headers: given,
    bindings: { ...unlimited, ...bindings },
    ...(body && { body: body as BodyInit }),
  })
}

export const create = (length: number | string, options: Options): Promise<Response> =>
  tus('POST', '/api/uploads', {
    ...options,
    headers: { 'Upload-Length': String(length), ...options.headers },
  })

/** Begins an upload, and answers the last segment of its address. */
export async function begin(length: number, options: Options): Promise<string> {
  const answer = await create(length, options)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.headers.get('Location')!.split('/').at(-1)!
}

export const head = (id: string, options: Options): Promise<Response> =>
  tus('HEAD', `/api/uploads/${id}`, options)

export const end = (id: string, options: Options): Promise<Response> =>
  tus('DELETE', `/api/uploads/${id}`, options)

/** Sends a piece: bytes with their length announced, or a stream without. */
export function patch(
  id: string,
  offset: number | string,
  body: Uint8Array | ReadableStream | null,
  options: Options,
): Promise<Response> {
  const announced =
    body instanceof Uint8Array ? { 'Content-Length': String(body.length) } : undefined
  const headers = {
    'Content-Type': pieceType,
    'Upload-Offset': String(offset),
    ...announced,
    ...options.headers,
  }
  return tus('PATCH', `/api/uploads/${id}`, { ...options, headers }, body)
}

export async function offsetOf(id: string, options: Options): Promise<number> {
  const answer = await head(id, options)
  if (answer.status !== 200) throw new Error(`HEAD answered ${answer.status}`)
  return Number(answer.headers.get('Upload-Offset'))
}

/** Sends the missing rest of a file in chunks of one size, without handling errors. */
export async function finish(
  id: string,
  file: Uint8Array,
  options: Options,
  pieceBytes = 40_000_000,
): Promise<Response> {
  for (;;) {
    const offset = await offsetOf(id, options)
    const piece = file.subarray(offset, offset + pieceBytes)
    const answer = await patch(id, offset, piece, options)
    if (answer.status !== 204 || offset + piece.length === file.length) return answer
  }
}

/** Uploads a whole file, and answers its `uploadId`. */
export async function upload(file: Uint8Array, options: Options): Promise<string> {
  const id = await begin(file.length, options)
  const answer = await finish(id, file, options)
  if (answer.status !== 204) throw new Error(`${answer.status}: ${await answer.text()}`)
  return id
}

/** Makes a clip of an upload. */
export async function useForClip(
  uploadId: string,
  options: Omit<Options, 'headers'>,
  fields: Record<string, string | File> = {},
): Promise<Response> {
  const form = new FormData()
  form.set('uploadId', uploadId)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bindings = { ...unlimited, ...options.bindings }
  return call('/api/my-clips', { ...options, bindings, method: 'POST', body: form })
}

export async function checksum(
  bytes: Uint8Array,
  [name, algorithm]: [string, string] = ['sha256', 'SHA-256'],
): Promise<string> {
  const sum = await crypto.subtle.digest(algorithm, bytes as BufferSource)
  return `${name} ${Buffer.from(sum).toString('base64')}`
}
