import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { HonoRequest } from 'hono'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { iterateChunks } from './chunks'
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
const withLf = (text: string): string => text.replaceAll('\r\n', '\n')

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
  const source = Readable.from(iterateChunks(request.body), { objectMode: false })
  return read(source, type, limits.files, onFile)
}

function read(
  source: Readable,
  type: string,
  fileFields: string[],
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string>> {
  const parser = parserOf(type)
  const fields = new Map<string, string>()
  // One file after another: the body is one stream.
  let files = Promise.resolve()
  let current: BusboyFileStream | undefined
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const fail = (error: unknown) => {
      hasFailed = true
      source.unpipe(parser)
      source.destroy()
      current?.destroy(error instanceof Error ? error : undefined)
      // Wait until the current file is handled.
      void files.catch(() => {}).then(() => reject(error))
    }
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (!name) return fail(unnamed())
      // A part without a filename is text; its Content-Type doesn't count.
      if (fileFields.includes(name)) {
        return fail(invalid(`${name} must be a file with a filename.`, name))
      }
      if (fields.has(name)) return fail(invalid(`${name} is there twice.`, name))
      if (valueCut) fail(invalid(`${name} is too long.`, name))
      fields.set(name, withLf(value))
    })
    parser.on('file', (field, file) => {
      // Busboy still announces files that it has already parsed.
      if (hasFailed) return void file.resume()
      current = file
      // The stream's reader gets this error; without a reader it must not crash the process.
      file.on('error', () => {})
      if (!field) return fail(unnamed())
      const stream = NodeStream.from(bytesOf(file)) as unknown as ReadableStream<Uint8Array>
      const before = Object.fromEntries(fields)
      files = files.then(() => onFile({ field, fields: before, stream }))
      files.catch(fail)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(invalid('The form has too many parts.')))
    }
    parser.on('error', () => fail(broken()))
    source.on('error', () => fail(broken()))
    parser.on('finish', () => void files.then(() => resolve(Object.fromEntries(fields)), reject))
    source.pipe(parser)
  })
}

/** Busboy throws if the boundary is missing or too long. */
function parserOf(type: string) {
  try {
    // A video, a picture and its three widths.
    const limits = { fields: 20, files: 5, fieldSize: 20_000 }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw invalid('The body has no boundary that multipart/form-data allows.')
  }
}

/** A body that breaks off is the sender's error (400). */
async function* bytesOf(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk as Uint8Array
  } catch (error) {
    throw error instanceof HttpError ? error : broken()
  }
}

const invalid = (message: string, field?: string) =>
  new HttpError(400, 'invalid', message, field ? { fields: { [field]: message } } : {})

const unnamed = () => invalid('Each part of the form needs a name.')

const broken = () => new HttpError(400, 'broken_body', 'The upload broke off. Please try again.')

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
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
