import encode, { init as startEncoder } from '@jsquash/jpeg/encode'
import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import renderer from '@resvg/resvg-wasm/index_bg.wasm'

/** Chats skip larger pictures. */
const maxBytes = 300_000

/** A picture is as good as it may be large: only one full of noise gets less than the first. */
const qualities = [80, 65, 50, 35]

/** The renderer can be started only once in an isolate. */
let started: Promise<void> | undefined

const start = (): Promise<void> =>
  (started ??= (async () => {
    await initWasm(renderer)
    await startEncoder(encoder)
  })())

/** Renders an SVG with texts in these fonts as a JPEG. */
export async function renderJpeg(svg: string, fonts: Uint8Array[]): Promise<Uint8Array> {
  await start()
  const { width, height, pixels } = rendered(svg, fonts)
  const image = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' as const }
  for (const [at, quality] of qualities.entries()) {
    // Progressive takes almost three times as long, for a tenth fewer bytes.
    const jpeg = new Uint8Array(await encode(image, { quality, progressive: false }))
    if (jpeg.length < maxBytes || at === qualities.length - 1) return jpeg
  }
  throw new Error('No quality is left.')
}

/** Frees the renderer's memory: the isolate's collector does not know of it. */
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
