import type { HonoRequest } from 'hono'
import { concatBytes } from '../lib/bytes'
import { HttpError } from './errors'

/** Read it to the end, or the body stops. */
export interface IncomingFile {
  field: string
  fields: Record<string, string>
  stream: ReadableStream<Uint8Array>
}

interface Limits {
  files: string[]
  /** For the whole body; a larger Content-Length is refused before reading. */
  bodyBytes: number
  tooLarge: string
}

/** Small forms are read at once: parsing a stream takes three times as long. */
const smallBytes = 16_000

export async function readFields(request: HonoRequest): Promise<Record<string, string> | null> {
  const headers = { 'Content-Type': request.header('Content-Type') ?? '' }
  const length = Number(request.header('Content-Length') ?? Infinity)
  if (!isMultipart(headers['Content-Type']) || !(length <= smallBytes)) return null
  const body = await request.arrayBuffer()
  const form = await new Response(body, { headers }).formData().catch(() => null)
  if (!form) return null
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') return null
    fields[name] = withLf(value)
  }
  return fields
}

/** Also works after `readFields`. */
export const unreadRequest = async (request: HonoRequest): Promise<Request> =>
  request.raw.bodyUsed
    ? new Request(request.url, {
        method: request.method,
        headers: request.raw.headers,
        body: await request.arrayBuffer(),
      })
    : request.raw

const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;.*boundary=/i.test(type)

/** Forms send CR LF; our texts and length limits use LF. */
export const withLf = (text: string): string => text.replaceAll('\r\n', '\n')

/** Streams each file to `onFile`. If `onFile` throws, reading ends and the error is rethrown. */
export async function readMultipart(
  request: Request,
  limits: Limits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!isMultipart(type) || !request.body) {
    throw new HttpError(415, 'not_multipart', 'The body must be multipart/form-data.')
  }
  if (Number(request.headers.get('Content-Length')) > limits.bodyBytes) {
    throw new HttpError(413, 'file_too_large', limits.tooLarge)
  }
  const { readParts } = await import('./multipart-parts')
  return readParts(request.body, type, limits.files, onFile)
}

/** Throws 413 as soon as the limit is exceeded. */
export async function readWhole(
  { stream }: IncomingFile,
  limits: { bytes: number; tooLarge: string },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limits.bytes) throw new HttpError(413, 'file_too_large', limits.tooLarge)
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}
