import type { FromPicturesWorker } from './pictures-worker'
import { readTrack } from './track-processor'

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
export async function readPictures(
  track: MediaStreamTrack,
  taps: PictureTaps,
  signal?: AbortSignal,
): Promise<Stop> {
  signal?.throwIfAborted()
  const frames = readTrack(track)
  if (frames) return readOnPage(frames, taps)
  const stop = await readInWorker(track, taps, signal)
  if (stop) return stop
  signal?.throwIfAborted()
  return readFromVideo(track, taps)
}

function readOnPage(stream: ReadableStream<VideoFrame>, taps: PictureTaps): Stop {
  const frames = stream.getReader()
  const read = async () => {
    for (let next = await frames.read(); !next.done; next = await frames.read())
      taps.onPicture(next.value)
  }
  void read().catch(console.warn).then(taps.onEnd)
  return () => void frames.cancel().catch(console.warn)
}

/** Without a first picture after this time, the worker is given up. */
const longestStartMs = 3000

/** Null if a track can't be handed to a worker, if no picture comes back, or if it was aborted. */
function readInWorker(
  track: MediaStreamTrack,
  taps: PictureTaps,
  signal?: AbortSignal,
): Promise<Stop | null> {
  const worker = new Worker(new URL('./pictures-worker.ts', import.meta.url), { type: 'module' })
  const copy = track.clone()
  let state: 'starting' | 'reading' | 'over' = 'starting'
  const stop = () => {
    state = 'over'
    worker.terminate()
    copy.stop()
  }
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer)
      stop()
      resolve(null)
    }
    const timer = setTimeout(giveUp, longestStartMs)
    signal?.addEventListener('abort', () => state === 'starting' && giveUp())
    const end = () => {
      if (state === 'starting') giveUp()
      else if (state === 'reading') taps.onEnd()
    }
    worker.addEventListener('error', end)
    worker.addEventListener('message', ({ data }: MessageEvent<FromPicturesWorker>) => {
      if (data === 'ended') return end()
      // One that was on its way when it was stopped.
      if (state === 'over') return data.close()
      state = 'reading'
      clearTimeout(timer)
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
      // First: a picture that can't be taken must not be the last.
      next()
      onPicture(new VideoFrame(video, { timestamp: Math.round((captureTime ?? nowMs) * 1000) }))
    })
  }
  next()
  void video.play().catch(console.warn)
  return () => {
    video.cancelVideoFrameCallback(handle)
    video.srcObject = null
  }
}
