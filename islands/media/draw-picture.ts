import { masterLimits, widthBytes, widths } from '../../worker/media/contract'
import { asJpeg } from './as-jpeg'
import type { SentPicture } from './sent-picture'

interface Size {
  width: number
  height: number
}

/** Tried in turn until the file is small enough. Below the first, edges look worn on a phone. */
const qualities = [0.82, 0.7, 0.55, 0.4, 0.25]

/**
 * The picture and its widths, none of them larger than the source. A width that no quality makes small enough
 * is left out. Throws if that is so for the whole.
 */
export async function drawPicture(
  source: CanvasImageSource,
  size: Size,
  maxBytes: number,
): Promise<SentPicture> {
  const master = draw(source, masterSize(size))
  const whole = await asSmallJpeg(master, maxBytes)
  if (!whole) throw new Error('The picture can not be made small enough')
  const inWidths: SentPicture['inWidths'] = []
  let larger = master
  for (const width of Object.values(widths).toReversed()) {
    if (width > master.width) continue
    const height = Math.max(1, Math.round((width * master.height) / master.width))
    // Made of the next larger one, because some browsers skip pixels when they draw far smaller at once.
    larger = draw(larger, { width, height })
    const file = await asSmallJpeg(larger, widthBytes[width])
    if (file) inWidths.push({ width, file })
  }
  return { whole, inWidths }
}

function masterSize({ width, height }: Size): Size {
  const bySide = masterLimits.side / Math.max(width, height)
  const byPixels = Math.sqrt(masterLimits.pixels / (width * height))
  const scale = Math.min(1, bySide, byPixels)
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

function draw(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Null if no quality makes it small enough. */
export async function asSmallJpeg(
  canvas: HTMLCanvasElement,
  maxBytes: number,
): Promise<Blob | null> {
  for (const quality of qualities) {
    const file = await asJpeg(canvas, quality)
    if (file.size <= maxBytes) return file
  }
  return null
}

const probeSide = 32
/** Two colours that no browser fills a canvas with by itself, for the two halves of the probe. */
const probeColours = [
  [200, 60, 20],
  [20, 90, 210],
] as const
/** Of a colour's 255 steps: JPEG and the light noise of some browsers stay far below. */
const maxProbeError = 24

/**
 * Whether the browser lets the page read a canvas. Against fingerprinting, some browsers hand out noise or a single
 * colour instead, which would be stored as the picture.
 */
export async function canReadDrawings(): Promise<boolean> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: probeSide,
    height: probeSide,
  })
  const context = canvas.getContext('2d')
  for (const [at, colour] of probeColours.entries()) {
    context!.fillStyle = `rgb(${colour.join(' ')})`
    context!.fillRect(0, (at * probeSide) / 2, probeSide, probeSide / 2)
  }
  const read = await createImageBitmap(await asJpeg(canvas))
  const again = draw(read, { width: probeSide, height: probeSide }).getContext('2d')
  const { data } = again!.getImageData(0, 0, probeSide, probeSide)
  const half = data.length / 2
  let error = 0
  for (let at = 0; at < data.length; at++) {
    if (at % 4 < 3) error += Math.abs(data[at]! - probeColours[at < half ? 0 : 1][at % 4]!)
  }
  return error / (probeSide * probeSide * 3) <= maxProbeError
}
