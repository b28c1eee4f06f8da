import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSink,
} from 'mediabunny'
import { plainCopyOf } from '../media/as-shown'
import type { Look } from '../shares/plate'
import { drawGround } from '../shares/story/ground'
import { atSpeed } from '../shares/story/replay'
import type { Watching } from '../trim/convert'
import { leanBits } from '../trim/encode-plan'
import { openSource, reading, type Source } from '../trim/source'
import { addPieceSound } from './piece-sound'
import { partBoxOf, partLimits, type FrameSize } from './rules'
import { drawPartTitle, type PartTitle } from './title'

const mostFps = 30

export const partQuality = ({ width, height }: FrameSize): Quality =>
  new Quality({ bitrate: leanBits(width, height, mostFps) })

interface Canvas {
  context: OffscreenCanvasRenderingContext2D
  pictures: CanvasSource
  output: Output
  finish: () => Promise<Blob>
}

/** Every piece is encoded in the same way, so that their packets can follow one another in one track. */
function beginPiece(size: FrameSize): Canvas {
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  const quality = partQuality(size)
  const pictures = new CanvasSource(canvas, { codec: 'avc', quality, keyFrameInterval: 2 })
  output.addVideoTrack(pictures)
  const finish = async () => {
    await output.finalize()
    return new Blob([target.buffer!], { type: format.mimeType })
  }
  return { context, pictures, output, finish }
}

export async function makeTitlePiece(
  title: PartTitle,
  look: Look,
  size: FrameSize,
  signal: AbortSignal,
): Promise<Blob> {
  const { context, pictures, output, finish } = beginPiece(size)
  drawPartTitle(context, look, title, size)
  const frames = Math.round((partLimits.titleMs / 1000) * mostFps)
  try {
    await output.start()
    for (let nth = 0; nth < frames; nth++) {
      signal.throwIfAborted()
      await pictures.add(nth / mostFps, 1 / mostFps)
    }
    return await finish()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

export interface PieceRequest {
  size: FrameSize
  look: Look
  /** In seconds of the film. */
  from: number
  to: number
  /** This phone may not be able to encode the sound. */
  mayCopySound: boolean
}

/** The cut of one film in the frame of the part. */
export async function makePiece(
  film: File,
  { size, look, from, to, mayCopySound }: PieceRequest,
  { onProgress, signal }: Watching,
): Promise<Blob> {
  const source = await openSource(film)
  using input = reading(film)
  const [track, soundTrack] = [
    await input.getPrimaryVideoTrack(),
    await input.getPrimaryAudioTrack(),
  ]
  if (!track) throw new Error('There is no picture.')
  const { context, pictures, output, finish } = beginPiece(size)
  try {
    const fill = soundTrack && (await addPieceSound(output, soundTrack, { from, to }, mayCopySound))
    await output.start()
    await fill?.()
    let [count, next] = [0, 0]
    for await (const frame of new VideoSampleSink(track).samples(from, to)) {
      using sample = frame
      signal.throwIfAborted()
      // The last picture of a WebM doesn't say how long it lasts.
      const seconds = sample.duration || to - sample.timestamp
      const shown = atSpeed({ from, to }, { at: sample.timestamp, seconds })
      if (!shown || shown.at < next) continue
      using plain = source.isHdr ? await plainSampleOf(sample).catch(() => null) : null
      drawFrame(context, { look, size, source }, plain ?? sample)
      // A film may show its first picture a little late.
      const at = count === 0 ? 0 : shown.at
      // Half a frame of room: frames come a little early and late.
      if (source.fps > mostFps * 1.1) next = at + 0.5 / mostFps + 0.5 / source.fps
      await pictures.add(at, shown.at + shown.seconds - at)
      count++
      onProgress(Math.min(1, at / (to - from)))
    }
    if (count === 0) throw new Error('There is no picture in this cut.')
    return await finish()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

/** What the film's own page shows of HLG; null where the browser has to convert it. */
async function plainSampleOf(sample: VideoSample): Promise<VideoSample | null> {
  const frame = sample.toVideoFrame()
  try {
    const copy = await plainCopyOf(frame)
    return copy && new VideoSample(copy, { rotation: sample.rotation })
  } finally {
    frame.close()
  }
}

interface Frame {
  look: Look
  size: FrameSize
  source: Source
}

type DrawnBox = Omit<ReturnType<typeof partBoxOf>, 'isFilled'>

function drawFrame(
  context: OffscreenCanvasRenderingContext2D,
  { look, size, source }: Frame,
  sample: VideoSample,
): void {
  const box = partBoxOf(source, size)
  const draw = (to: Parameters<VideoSample['draw']>[0], at: DrawnBox) =>
    sample.draw(to, at.x, at.y, at.width, at.height)
  if (!box.isFilled) drawGround(context, look, source, draw, size)
  draw(context, box)
}
