import { asJpeg } from './photo'

export interface PickedVideo {
  file: File
  /** An address of the file for this page; give it back with `URL.revokeObjectURL`. */
  address: string
  durationMs: number
  /** As it is shown, in pixels. */
  width: number
  height: number
  /** The frame at one second; absent where the browser can't draw it. */
  poster: Blob | null
}

/** What a browser says of a file it can't play. The server may still know the format. */
export class Unplayable extends Error {}

const previewAt = 1
const patienceMs = 15_000
const posterSide = 1080
/** How long a picture may come after the word that it was sought. */
const pictureMs = 1000

/** Opens a video: how long it is, and its poster. Throws `Unplayable` where the browser can't. */
export async function openVideo(file: File): Promise<PickedVideo> {
  const address = URL.createObjectURL(file)
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  })
  try {
    video.src = address
    await when(video, 'loadedmetadata')
    const duration = await lengthOf(video)
    const poster = await posterOf(video, duration).catch(() => null)
    const { videoWidth: width, videoHeight: height } = video
    return { file, address, durationMs: duration * 1000, width, height, poster }
  } catch (error) {
    URL.revokeObjectURL(address)
    throw error
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** Recordings made by a browser may not tell their length until their end has been looked at. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration
  video.currentTime = Number.MAX_SAFE_INTEGER
  await when(video, 'durationchange')
  return video.duration
}

async function posterOf(video: HTMLVideoElement, duration: number): Promise<Blob> {
  await seek(video, Math.min(previewAt, duration / 2))
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, posterSide / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return asJpeg(canvas, 0.8)
}

/**
 * Goes to a moment, in seconds, whose picture can then be drawn. A browser may say that it has
 * sought before it has the picture, and draws black until then.
 */
export async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const shown = new Promise((resolve) => video.requestVideoFrameCallback?.(resolve))
  const seeked = when(video, 'seeked')
  video.currentTime = seconds
  await seeked
  // A page that nobody looks at is shown nothing.
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, pictureMs))])
}

/** Waits for an event of a video, not for ever. */
export function when(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unplayable('Timed out')), patienceMs)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Unplayable(video.error?.message))),
      { once: true },
    )
  })
}
