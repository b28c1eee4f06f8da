import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { iterateChunks } from './chunks'
import { HttpError } from './errors'
import { withLf, type IncomingFile } from './multipart'

export function readParts(
  body: ReadableStream<Uint8Array>,
  type: string,
  fileFields: string[],
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string>> {
  const source = Readable.from(iterateChunks(body), { objectMode: false })
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
      if (valueCut) return fail(invalid(`${name} is too long.`, name))
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
