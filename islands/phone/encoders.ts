import { chooseSoundCodec, listPictureCodecs, type PictureCodec } from '../tripod/codecs'
import { keepsOrder } from '../tripod/keeps-order'

const sizes: [width: number, height: number, fps: number][] = [
  [1920, 1080, 60],
  [1920, 1080, 30],
  [1080, 1920, 30],
  [1280, 720, 30],
]
const rates = [48_000, 44_100]

const needed = [
  ['VideoEncoder', 'no encoder for pictures'],
  ['AudioEncoder', 'no encoder for sound'],
] as const

/** What Tripod mode would choose from, the best first. */
export async function lookAtEncoders(): Promise<string[]> {
  const lacks = needed.flatMap(([name, words]) => (name in globalThis ? [] : [words]))
  if (lacks.length > 0) return [`This browser has ${lacks.join(' and ')}`]
  const pictures = await Promise.all(
    sizes.map(async ([width, height, fps]) => {
      const codecs = await listPictureCodecs({ width, height }, fps)
      const names = codecs.map(({ config }) => config.codec)
      return `${width}×${height} at ${fps}: ${names.join(', ') || 'none'}`
    }),
  )
  const [best] = await listPictureCodecs({ width: 1280, height: 720 }, 30)
  const sounds = await Promise.all(
    rates.map(async (rate) => {
      const codec = await chooseSoundCodec(rate, best?.codec === 'avc')
      return `Sound at ${rate} Hz: ${codec?.config.codec ?? 'none'}`
    }),
  )
  return [...pictures, ...(best ? [await orderOf(best)] : []), ...sounds]
}

const orderOf = async ({ config }: PictureCodec): Promise<string> =>
  `${config.codec} gives pictures ${(await keepsOrder(config)) ? 'in their order' : 'in another order'}`
