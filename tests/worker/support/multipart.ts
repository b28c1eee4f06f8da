const encoder = new TextEncoder()
const boundary = 'stoke-boundary'

interface Part {
  name: string
  value: string | Uint8Array
  /** Makes it a file. */
  filename?: string
  type?: string
}

/** A multipart body written by hand, for what no form would send. */
export function multipart(parts: Part[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ])
  return joined([...pieces, `--${boundary}--\r\n`])
}

/** What to send such a body with. */
export const multipartType = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

export function joined(pieces: Array<string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const all = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece))
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Bytes as they would arrive: in chunks, and at the end perhaps with the connection lost. */
export function arriving(bytes: Uint8Array, chunk = 64 * 1024, lost = false): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += chunk)))
      else if (lost) controller.error(new Error('Network connection lost.'))
      else controller.close()
    },
  })
}
