import encode, { init as startEncoder } from '@jsquash/jpeg/encode'
import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import renderer from '@resvg/resvg-wasm/index_bg.wasm'

/** Chats skip larger pictures. */
const maxBytes = 300_000

/** Tried in turn until the picture is small enough; only noise needs more than the first. */
const qualities = [80, 65, 50, 35]

/** WASM can be initialized only once in an isolate. */
let started: Promise<void> | undefined

const start = (): Promise<void> =>
  (started ??= (async () => {
    await initWasm(renderer)
    await startEncoder(encoder)
  })())

export async function renderJpeg(svg: string, fonts: Uint8Array[]): Promise<Uint8Array> {
  await start()
  const { width, height, pixels } = rendered(svg, fonts)
  const image = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' as const }
  for (const [at, quality] of qualities.entries()) {
    // Progressive takes almost three times as long and saves only a tenth of the bytes.
    const jpeg = new Uint8Array(await encode(image, { quality, progressive: false }))
    if (jpeg.length < maxBytes || at === qualities.length - 1) return jpeg
  }
  throw new Error('No quality is left.')
}

/** Frees the renderer's WASM memory, which is not garbage-collected. */
function rendered(svg: string, fonts: Uint8Array[]) {
  const image = new Resvg(svg, {
    font: { fontBuffers: fonts, loadSystemFonts: false },
  })
  try {
    const drawn = image.render()
    try {
      return { width: drawn.width, height: drawn.height, pixels: drawn.pixels }
    } finally {
      drawn.free()
    }
  } finally {
    image.free()
  }
}
