/** Reads a track's pictures for a page whose browser has them in workers alone. */
import { readTrack } from './track-processor'

/** A picture, or that none will follow. */
export type FromPicturesWorker = VideoFrame | 'ended'

const send = (message: FromPicturesWorker, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer })

addEventListener('message', ({ data: track }: MessageEvent<MediaStreamTrack>) => {
  void forward(track)
    .catch(console.warn)
    .then(() => send('ended'))
})

async function forward(track: MediaStreamTrack): Promise<void> {
  const frames = readTrack(track)?.getReader()
  for (let next = await frames?.read(); next && !next.done; next = await frames?.read())
    send(next.value, [next.value])
}
