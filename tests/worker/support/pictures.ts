import type { Env } from '../../../worker/env'
import { crc32 } from 'node:zlib'
import { env, fixture } from './env'

/** A fixture drawn as wide as this. */
export async function enlarged(name: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Blob([await fixture(name)]).stream()
  const result = await env.IMAGES.input(input)
    .transform({ width, fit: 'contain' })
    .output({ format: 'image/jpeg' })
  return new Uint8Array(await result.response().arrayBuffer())
}

/** The Images binding, with what it was given to decode. */
export function watchedImages() {
  const inputs: Uint8Array[] = []
  const input: ImagesBinding['input'] = (stream) => {
    const index = inputs.push(new Uint8Array()) - 1
    const watching = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        inputs[index] = new Uint8Array([...inputs[index]!, ...chunk])
        controller.enqueue(chunk)
      },
    })
    return env.IMAGES.input(stream.pipeThrough(watching))
  }
  return { bindings: { IMAGES: { ...env.IMAGES, input } } as Partial<Env>, inputs }
}

/** An Images binding that fails whatever it is asked. */
export const outOfOrder: Partial<Env> = {
  IMAGES: {
    input: () => {
      throw new Error('out of order')
    },
  } as unknown as ImagesBinding,
}

/** A PNG whose chunks and checksums are right, and whose pixels are not. */
export function undecodablePng(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = png.slice()
  const data = new DataView(bytes.buffer)
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = data.getUint32(at)
    const end = at + 8 + length
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT') {
      bytes.fill(0x55, at + 8, end)
      data.setUint32(end, crc32(bytes.subarray(at + 4, end)))
    }
    at = end + 4
  }
  return bytes
}
