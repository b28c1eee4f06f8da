import { readBounded } from './chunks'
import { HttpError } from './errors'

/** The size limit for a JSON body: the longest real one has 6 KB. */
export const maxJsonBytes = 64 * 1024

/**
 * The text of a body, which may be empty. Throws 413 before reading if Content-Length is too large,
 * otherwise as soon as too many bytes have arrived.
 */
export async function readTextLimited(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytesLimited(request, maxBytes))
}

/** The same as bytes, for example to check a signature. */
export async function readBytesLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw tooLarge(maxBytes)
  const bytes = request.body ? await readBounded(request.body, maxBytes) : new Uint8Array()
  if (!bytes) throw tooLarge(maxBytes)
  return bytes
}

const tooLarge = (maxBytes: number) =>
  new HttpError(413, 'body_too_large', `This is too much at once: at most ${maxBytes / 1024} KB.`)
