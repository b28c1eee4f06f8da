import { createHash } from 'node:crypto'
import { chunkReader } from '../../http/chunks'
import { limits } from './contract'
import { refusal } from './refusals'
import type { Checksum } from './rules'

/** The body of a PATCH request while it arrives. */
export interface Chunk {
  bytes: AsyncIterable<Uint8Array>
  /** Whether all bytes must count at once, or none, because there is a checksum. */
  isChecked: boolean
  /** After the last byte: whether the connection broke before the sender was done. */
  brokeOff(): boolean
  /** After the last byte: whether the checksum matches. */
  isIntact(): boolean
}

/**
 * Reads a body of at most `room` bytes. If the connection breaks, the stream ends without an error.
 */
export function readChunk(
  body: ReadableStream<Uint8Array> | null,
  room: number,
  checksum: Checksum | null,
): Chunk {
  let broke = false
  const arriving = limited(
    untilBroken(body, () => (broke = true)),
    room,
  )
  const summed = checksum ? summing(arriving, checksum) : null
  return {
    bytes: summed?.bytes ?? arriving,
    isChecked: checksum !== null,
    brokeOff: () => broke,
    isIntact: () => summed?.isIntact() ?? true,
  }
}

async function* untilBroken(body: ReadableStream<Uint8Array> | null, onBroken: () => void) {
  const reader = body && chunkReader(body)
  if (!reader) return
  let spent: Uint8Array | undefined
  const none = { value: undefined, done: true } as const
  try {
    for (;;) {
      const { value, done } = await reader.read(spent).catch(() => (onBroken(), none))
      if (done || !value) return
      yield value
      // The consumer has copied this chunk into its part when it asks for the next one.
      spent = value
    }
  } finally {
    // The consumer may have stopped early: drop the rest of the body.
    await reader.cancel().catch(() => {})
  }
}

async function* limited(stream: AsyncIterable<Uint8Array>, room: number) {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > room) throw refusal('beyond_length')
    if (bytes > limits.pieceBytes) throw refusal('piece_too_large')
    yield chunk
  }
}

function summing(stream: AsyncIterable<Uint8Array>, { algorithm, expected }: Checksum) {
  const sum = createHash(algorithm)
  async function* bytes() {
    for await (const chunk of stream) {
      sum.update(chunk)
      yield chunk
    }
  }
  return { bytes: bytes(), isIntact: () => sum.digest('base64') === expected }
}
