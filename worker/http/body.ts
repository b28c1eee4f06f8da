import { readBounded } from './chunks'
import { HttpError } from './errors'

/** The longest real body has 6 KB. */
export const maxJsonBytes = 64 * 1024

/** Throws 413 before reading if Content-Length is too large, otherwise as soon as too many bytes arrived. */
export async function readTextLimited(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytesLimited(request, maxBytes))
}

export async function readBytesLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw tooLarge(maxBytes)
  const bytes = request.body ? await readBounded(request.body, maxBytes) : new Uint8Array()
  if (!bytes) throw tooLarge(maxBytes)
  return bytes
}

const tooLarge = (maxBytes: number) =>
  new HttpError(413, 'body_too_large', `This is too much at once: at most ${maxBytes / 1024} KB.`)
