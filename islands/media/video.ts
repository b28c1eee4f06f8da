import { limits } from '../../worker/media/contract'
import { drawAsShown } from './as-shown'
import { canReadDrawings, drawPicture } from './draw-picture'
import { hasPicture } from './has-picture'
import type { SentPicture } from './sent-picture'

export interface PickedVideo {
  file: File
  /** An object URL; the caller must revoke it. */
  url: string
  durationMs: number
  width: number
  height: number
  /** The frame at one second, or in the middle of a shorter video; null if the browser can't draw it. */
  poster: SentPicture | null
}

/** The browser can't play this file, or only its sound. The server may still support it. */
export class UnplayableError extends Error {}

const previewAt = 1
const patienceMs = 15_000
/** The longer side, in pixels, of the sample that detects a blank frame. */
const blankSide = 32
/** A frame may begin up to this many seconds before the moment it is shown for. */
const frameSeconds = 0.5
const pictureMs = 1000

export async function openVideo(file: File): Promise<PickedVideo> {
  const url = URL.createObjectURL(file)
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  })
  try {
    video.src = url
    await when(video, 'loadedmetadata')
    if (!(await hasPicture(video))) throw new UnplayableError('Only its sound')
    const duration = await lengthOf(video)
    const poster = await posterAt(video, Math.min(previewAt, duration / 2)).catch(() => null)
    const { videoWidth: width, videoHeight: height } = video
    return { file, url, durationMs: duration * 1000, width, height, poster }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** A recording made by a browser may not know its duration until its end has been read. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration
  video.currentTime = Number.MAX_SAFE_INTEGER
  await when(video, 'durationchange')
  return video.duration
}

/** Opens a video that no page shows, to draw its frames. */
export async function withVideo<T>(
  src: string,
  use: (video: HTMLVideoElement) => Promise<T>,
): Promise<T> {
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
    src,
  })
  try {
    await when(video, 'loadeddata')
    return await use(video)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** The frame at this time. Rejects if the browser can't draw it. */
export const drawPosterAt = (url: string, seconds: number): Promise<SentPicture> =>
  withVideo(url, (video) => posterAt(video, seconds))

async function posterAt(video: HTMLVideoElement, moment: number): Promise<SentPicture> {
  await seek(video, moment)
  if (isBlank(video)) {
    // An iPhone may decode no frame before the video has played.
    await video.play()
    video.pause()
    await seek(video, moment)
    if (isBlank(video)) throw new Error('This browser does not draw the video')
  }
  return drawPoster(video)
}

/** Rejects if the browser forbids pages to read a canvas. */
export async function drawPoster(video: HTMLVideoElement): Promise<SentPicture> {
  if (!(await canReadDrawings())) throw new Error('This browser does not hand out drawings')
  const size = { width: video.videoWidth, height: video.videoHeight }
  return drawAsShown(video, (picture) => drawPicture(picture, size, limits.posterBytes))
}

function drawn(video: HTMLVideoElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

function isBlank(video: HTMLVideoElement): boolean {
  const canvas = drawn(video, blankSide / Math.max(video.videoWidth, video.videoHeight))
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return !pixels?.some((value, at) => value !== pixels[at % 4])
}

/** A browser may send `seeked` before it has the frame, and draw black until then: wait for the frame. */
export async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const shown = frameAt(video, seconds)
  const seeked = when(video, 'seeked')
  video.currentTime = seconds
  await seeked
  // Hidden pages get no frame callbacks, so do not wait for ever.
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, pictureMs))])
}

/** The callback may first report the frame from before the seek. */
function frameAt(video: HTMLVideoElement, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      if (Math.abs(mediaTime - seconds) <= frameSeconds) resolve()
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback?.(look)
  })
}

export function when(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnplayableError('Timed out')), patienceMs)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new UnplayableError(video.error?.message))),
      { once: true },
    )
  })
}
