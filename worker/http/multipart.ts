import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { HonoRequest } from 'hono'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { iterateChunks } from './chunks'
import { HttpError } from './errors'

/** A file of a multipart body while it arrives. Read it to its end, otherwise the body stops. */
export interface IncomingFile {
  field: string
  /** The text fields that came before it. */
  fields: Record<string, string>
  stream: ReadableStream<Uint8Array>
}

interface Limits {
  /** The fields that must be files. */
  files: string[]
  /** The limit for the whole body, in bytes; a larger Content-Length is refused before reading. */
  bodyBytes: number
  tooLarge: string
}

/** A form of this size is read at once: parsing it as a stream takes three times as long. */
const smallBytes = 16_000

/**
 * The fields of a small form without files. Null for any other body, which can still be read with
 * `unreadRequest`.
 */
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

/** The request with its body, also after `readFields` has read that. */
export const unreadRequest = async (request: HonoRequest): Promise<Request> =>
  request.raw.bodyUsed
    ? new Request(request.url, {
        method: request.method,
        headers: request.raw.headers,
        body: await request.arrayBuffer(),
      })
    : request.raw

const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;.*boundary=/i.test(type)

/** Forms send every line break as CR LF. The user's text and its length limit have LF. */
const withLf = (text: string): string => text.replaceAll('\r\n', '\n')

/**
 * Reads a multipart body without holding a file in memory: it collects the fields, and passes each
 * file to `onFile` as it arrives. If `onFile` throws, reading ends and the error is rethrown.
 */
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
  // Handle one file after another: the body is one stream.
  let files = Promise.resolve()
  let current: BusboyFileStream | undefined
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const fail = (error: unknown) => {
      hasFailed = true
      source.unpipe(parser)
      source.destroy()
      current?.destroy(error instanceof Error ? error : undefined)
      // Wait until the current file is handled before the error goes out.
      void files.catch(() => {}).then(() => reject(error))
    }
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (!name) return fail(unnamed())
      // A part without a filename is text, whatever its Content-Type says.
      if (fileFields.includes(name)) {
        return fail(invalid(`${name} must be a file with a filename.`, name))
      }
      if (fields.has(name)) return fail(invalid(`${name} is there twice.`, name))
      if (valueCut) fail(invalid(`${name} is too long.`, name))
      fields.set(name, withLf(value))
    })
    parser.on('file', (field, file) => {
      // Busboy still announces files that it had already parsed. Do not receive them.
      if (hasFailed) return void file.resume()
      current = file
      // The reader of the stream gets this error; without a reader, it must not crash the process.
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

/** Busboy throws if the boundary is missing, or far longer than the standard's 70 characters. */
function parserOf(type: string) {
  try {
    const limits = { fields: 20, files: 2, fieldSize: 20_000 }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw invalid('The body has no boundary that multipart/form-data allows.')
  }
}

/** The bytes of a file. If they break off, the error is the sender's (a 400). */
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

/** The whole file in memory; throws 413 as soon as it is larger than the limit. */
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
