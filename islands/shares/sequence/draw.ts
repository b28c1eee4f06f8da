import { brand } from '../../../worker/brand'
import { readFrames } from '../../frame-player/read-frames'
import { guessFrames } from '../../frame-player/rules'
import { drawAsShown } from '../../media/as-shown'
import { canReadDrawings } from '../../media/draw-picture'
import { seek, withVideo } from '../../media/video'
import type { Marks } from '../../../worker/media/marks/contract'
import { drawPlate, loadLook, plateWidth, type Context, type Plate } from '../plate'
import {
  cropOf,
  framesOf,
  gap,
  inShape,
  layoutOf,
  cropPlaceOf,
  type SequenceShape,
  type Size,
  type Thumbnail,
} from './rules'

/** Larger than any cell: more of a frame than is drawn would only fill the memory. */
const largest: Size = { width: 380, height: 640 }

/** The frames of a try, each as large as it is drawn. */
export async function fetchFrames(
  film: string | Blob,
  marks: Marks,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<HTMLCanvasElement[]> {
  if (!(await canReadDrawings())) throw new Error('This browser does not hand out drawings')
  const url = typeof film === 'string' ? film : URL.createObjectURL(film)
  const drawing = withVideo(url, async (video) => {
    const known = await readFrames(film).catch(() => guessFrames(video.duration))
    const times = framesOf(marks, known)
    const drawn: HTMLCanvasElement[] = []
    for (const time of times) {
      signal.throwIfAborted()
      await seek(video, time)
      drawn.push(await frameOf(video))
      onProgress(drawn.length / times.length)
    }
    return drawn
  })
  return drawing.finally(() => typeof film === 'string' || URL.revokeObjectURL(url))
}

async function frameOf(video: HTMLVideoElement): Promise<HTMLCanvasElement> {
  const { videoWidth, videoHeight } = video
  const covering = Math.max(largest.width / videoWidth, largest.height / videoHeight)
  const scale = Math.min(1, covering)
  const width = Math.round(videoWidth * scale)
  const height = Math.round(videoHeight * scale)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  await drawAsShown(video, (picture) => context.drawImage(picture, 0, 0, width, height))
  return canvas
}

/** Where the crop of all frames shows most movement, which should be the board. */
export const proposePlaceIn = (frames: HTMLCanvasElement[], cell: Size): number =>
  cropPlaceOf(frames.map(thumbnailOf), cell)

export const proposePlace = (frames: HTMLCanvasElement[], shape: SequenceShape): number =>
  proposePlaceIn(frames, layoutOf(shape, inShape(frames, shape).length, frames[0]!).cell)

const thumbnailSide = 64

function thumbnailOf(frame: HTMLCanvasElement): Thumbnail {
  const scale = thumbnailSide / Math.max(frame.width, frame.height)
  const width = Math.max(1, Math.round(frame.width * scale))
  const height = Math.max(1, Math.round(frame.height * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(frame, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const greys = Uint8Array.from(
    { length: width * height },
    (_, at) => (data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]!) / 3,
  )
  return { width, height, greys }
}

export interface SequenceWords {
  skatertag: string
  trick: string | null
}

interface Drawing {
  frames: HTMLCanvasElement[]
  shape: SequenceShape
  /** Of the crop of all frames, from 0 to 1. */
  place: number
  words: SequenceWords
}

export async function drawSequence(
  canvas: HTMLCanvasElement,
  { frames, shape, place, words }: Drawing,
): Promise<void> {
  const trick = words.trick?.toUpperCase() ?? null
  const tag = `@${words.skatertag}`
  const mark = brand.toUpperCase()
  const look = await loadLook([mark, tag, trick].join(' '))
  const { grip, chalk, cone } = look
  const shown = inShape(frames, shape)
  const { width, height, columns, cell, band } = layoutOf(shape, shown.length, shown[0]!)
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = grip
  context.fillRect(0, 0, width, height)
  drawFrames(context, { frames: shown, columns, cell, place })
  const plateOf = (text: string, ground: string, ink: string) => ({ text, size: 64, ground, ink })
  const left = [...(trick ? [plateOf(trick, cone, grip)] : []), plateOf(tag, chalk, grip)]
  const right = plateOf(mark, cone, grip)
  const wide = (plate: Plate) => plateWidth(context, plate, look)
  const margin = 28
  const needed = [...left, right].reduce((sum, plate) => sum + wide(plate) + margin, margin)
  const size = 64 * Math.min(1, width / needed)
  const bottom = height - (band - size) / 2 + size * 0.1
  let x = margin
  for (const plate of left) {
    drawPlate(context, { ...plate, size }, look, { x, bottom })
    x += wide({ ...plate, size }) + margin
  }
  const mine = { ...right, size }
  drawPlate(context, mine, look, { x: width - margin - wide(mine), bottom })
}

interface Rows {
  frames: HTMLCanvasElement[]
  columns: number
  cell: Size
  place: number
  /** Where the first row begins. */
  top?: number
}

export function drawFrames(context: Context, { frames, columns, cell, place, top = 0 }: Rows) {
  for (const [at, frame] of frames.entries()) {
    const crop = cropOf(frame, cell, place)
    const x = (at % columns) * (cell.width + gap)
    const y = top + Math.floor(at / columns) * (cell.height + gap)
    const { width, height } = cell
    context.drawImage(frame, crop.x, crop.y, crop.width, crop.height, x, y, width, height)
  }
}
