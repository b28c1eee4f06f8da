import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { iterateChunks } from './chunks'
import { HttpError } from './errors'

/** A file of a multipart body while it arrives. Read it to its end, or the body stands still. */
export interface IncomingFile {
  field: string
  /** The text fields that came before it. */
  fields: Record<string, string>
  stream: ReadableStream<Uint8Array>
}

interface Limits {
  /** Of the whole body, in bytes; what announces more is refused before it is read. */
  bodyBytes: number
  tooLarge: string
}

/**
 * Reads a multipart body without holding a file in memory: fields are collected, and each file is
 * handed over as it arrives. What `onFile` throws ends the reading and is thrown on.
 */
export async function readMultipart(
  request: Request,
  limits: Limits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) {
    throw new HttpError(415, 'not_multipart', 'The body must be multipart/form-data.')
  }
  if (Number(request.headers.get('Content-Length')) > limits.bodyBytes) {
    throw new HttpError(413, 'file_too_large', limits.tooLarge)
  }
  return read(Readable.from(iterateChunks(request.body), { objectMode: false }), type, onFile)
}

function read(
  source: Readable,
  type: string,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string>> {
  const parser = parserOf(type)
  const fields = new Map<string, string>()
  // One file after another: a body is one stream, and so are its effects.
  let files = Promise.resolve()
  let current: BusboyFileStream | undefined
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const fail = (error: unknown) => {
      hasFailed = true
      source.unpipe(parser)
      source.destroy()
      current?.destroy(error instanceof Error ? error : undefined)
      // The file in hand is dealt with before the answer goes out.
      void files.catch(() => {}).then(() => reject(error))
    }
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (!name) return fail(broken())
      if (valueCut) fail(new HttpError(400, 'invalid', `${name} is too long.`))
      // Forms send every line break as CR LF, whatever was typed and counted.
      fields.set(name, value.replaceAll('\r\n', '\n'))
    })
    parser.on('file', (field, file) => {
      // What had been parsed already is still announced: nothing of it is to be received.
      if (hasFailed) return void file.resume()
      current = file
      // Whoever reads it learns of its failure; if nobody does any more, it is nobody's.
      file.on('error', () => {})
      if (!field) return fail(broken())
      const stream = NodeStream.from(bytesOf(file)) as ReadableStream<Uint8Array>
      const before = Object.fromEntries(fields)
      files = files.then(() => onFile({ field, fields: before, stream }))
      files.catch(fail)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(new HttpError(400, 'invalid', 'The form has too many parts.')))
    }
    parser.on('error', () => fail(broken()))
    source.on('error', () => fail(broken()))
    parser.on('finish', () => void files.then(() => resolve(Object.fromEntries(fields)), reject))
    source.pipe(parser)
  })
}

/** Busboy throws where the boundary is none, or longer than the standard's 70 letters by far. */
function parserOf(type: string) {
  try {
    const limits = { fields: 20, files: 2, fieldSize: 20_000 }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw broken()
  }
}

/** A file's bytes. When they break off, that is the sender's failure and no other. */
async function* bytesOf(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk as Uint8Array
  } catch (error) {
    throw error instanceof HttpError ? error : broken()
  }
}

const broken = () => new HttpError(400, 'broken_body', 'The upload broke off. Please try again.')

/** All of a file that is small enough to be held; 413 as soon as it is not. */
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
