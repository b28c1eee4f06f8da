/** Reads a track's pictures for a page whose browser has them in workers alone. */
import { readFrames } from './track-processor'

/** A picture, or what happened to all that would follow. */
export type FromPicturesWorker = VideoFrame | 'unable' | 'ended'

const send = (message: FromPicturesWorker, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer })

addEventListener('message', ({ data: track }: MessageEvent<MediaStreamTrack>) => {
  void forward(track)
})

async function forward(track: MediaStreamTrack): Promise<void> {
  const frames = readFrames(track)?.getReader()
  if (!frames) return send('unable')
  for (let next = await frames.read(); !next.done; next = await frames.read())
    send(next.value, [next.value])
  send('ended')
}
