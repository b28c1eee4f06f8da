import type { FromPicturesWorker } from './pictures-worker'
import { readFrames } from './track-processor'

export interface PictureTaps {
  /** Must close it. */
  onPicture: (frame: VideoFrame) => void
  onEnd: () => void
}

type Stop = () => void

export const canReadPictures = (): boolean =>
  'VideoFrame' in globalThis &&
  ('MediaStreamTrackProcessor' in globalThis ||
    'requestVideoFrameCallback' in HTMLVideoElement.prototype)

/** Reads the pictures of a camera, by the best of the three ways that browsers have. */
export async function readPictures(track: MediaStreamTrack, taps: PictureTaps): Promise<Stop> {
  const frames = readFrames(track)
  if (frames) return readOnPage(frames, taps)
  return (await readInWorker(track, taps)) ?? readFromVideo(track, taps)
}

function readOnPage(stream: ReadableStream<VideoFrame>, taps: PictureTaps): Stop {
  const frames = stream.getReader()
  const read = async () => {
    for (let next = await frames.read(); !next.done; next = await frames.read())
      taps.onPicture(next.value)
  }
  void read().catch(console.warn).then(taps.onEnd)
  return () => void frames.cancel()
}

/** Null where a track can't be handed to a worker, or isn't read there. */
function readInWorker(track: MediaStreamTrack, taps: PictureTaps): Promise<Stop | null> {
  const worker = new Worker(new URL('./pictures-worker.ts', import.meta.url), { type: 'module' })
  const copy = track.clone()
  const stop = () => {
    worker.terminate()
    copy.stop()
  }
  return new Promise((resolve) => {
    const giveUp = () => {
      stop()
      resolve(null)
    }
    worker.addEventListener('error', giveUp)
    worker.addEventListener('message', ({ data }: MessageEvent<FromPicturesWorker>) => {
      if (data === 'unable') return giveUp()
      if (data === 'ended') return taps.onEnd()
      resolve(stop)
      taps.onPicture(data)
    })
    try {
      worker.postMessage(copy, [copy])
    } catch {
      giveUp()
    }
  })
}

/** Misses pictures while the page is busy, so it comes last. */
function readFromVideo(track: MediaStreamTrack, { onPicture }: PictureTaps): Stop {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) })
  let handle = 0
  const next = () => {
    handle = video.requestVideoFrameCallback((nowMs, { captureTime }) => {
      onPicture(new VideoFrame(video, { timestamp: Math.round((captureTime ?? nowMs) * 1000) }))
      next()
    })
  }
  next()
  void video.play().catch(console.warn)
  return () => {
    video.cancelVideoFrameCallback(handle)
    video.srcObject = null
  }
}
