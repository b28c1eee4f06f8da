import { seek, when } from '../media/video'

const count = 8

/** Paints a row of evenly spaced frames of a video's URL as the browser decodes them. `signal` stops it. */
export async function paintFrames(
  url: string,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const { width, height } = canvas.getBoundingClientRect()
  canvas.width = Math.round(width * devicePixelRatio)
  canvas.height = Math.round(height * devicePixelRatio)
  const context = canvas.getContext('2d')
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
    src: url,
  })
  try {
    await when(video, 'loadeddata')
    const tile = canvas.width / count
    for (let at = 0; at < count && !signal.aborted; at++) {
      await seek(video, (video.duration * (at + 0.5)) / count)
      context?.drawImage(
        video,
        ...cover(video, tile, canvas.height),
        at * tile,
        0,
        tile,
        canvas.height,
      )
    }
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** The centre of the frame, cropped to the tile's shape: x, y, width, height. */
function cover(video: HTMLVideoElement, width: number, height: number) {
  const { videoWidth, videoHeight } = video
  const scale = Math.max(width / videoWidth, height / videoHeight)
  const [w, h] = [width / scale, height / scale]
  return [(videoWidth - w) / 2, (videoHeight - h) / 2, w, h] as const
}
