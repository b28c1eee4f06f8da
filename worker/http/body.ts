import { readBounded } from './chunks'
import { HttpError } from './errors'

/** The most that a call's JSON may weigh: the longest real one is 6 KB. */
export const maxJsonBytes = 64 * 1024

/**
 * The text of a body, which may be empty. Throws 413 before it reads anything where Content-Length
 * already says too much, and else as soon as too much has come.
 */
export async function readTextLimited(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytesLimited(request, maxBytes))
}

/** The same as bytes, for a signature to be checked over. */
export async function readBytesLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw tooLarge(maxBytes)
  const bytes = request.body ? await readBounded(request.body, maxBytes) : new Uint8Array()
  if (!bytes) throw tooLarge(maxBytes)
  return bytes
}

const tooLarge = (maxBytes: number) =>
  new HttpError(413, 'body_too_large', `This is too much at once: at most ${maxBytes / 1024} KB.`)
