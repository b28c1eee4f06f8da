import { concatBytes } from '../../../worker/lib/bytes'

/** A PNG whose pixels are all different by chance, so that nothing makes it small. */
export async function noise(width: number, height: number): Promise<Uint8Array> {
  const row = 1 + 3 * width
  const pixels = new Uint8Array(row * height)
  for (let at = 0; at < pixels.length; at += 60_000) {
    crypto.getRandomValues(pixels.subarray(at, at + 60_000))
  }
  for (let y = 0; y < height; y += 1) pixels[y * row] = 0
  const packed = new Response(
    new Blob([pixels]).stream().pipeThrough(new CompressionStream('deflate')),
  )
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint32(8, 0x08020000)
  return concatBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', await packed.bytes()),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)))
  return bytes
}

function crc(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
