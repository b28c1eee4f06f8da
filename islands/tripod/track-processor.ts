interface Processor {
  readable: ReadableStream<VideoFrame>
}

type MakeProcessor = new (options: { track: MediaStreamTrack; maxBufferSize?: number }) => Processor

/** So many pictures may wait until the encoder takes them; more are lost. */
const maxBufferSize = 4

/** Reads each picture of a track; null where this thread of this browser can't. */
export function readTrack(track: MediaStreamTrack): ReadableStream<VideoFrame> | null {
  const { MediaStreamTrackProcessor: Processor } = globalThis as {
    MediaStreamTrackProcessor?: MakeProcessor
  }
  return Processor ? new Processor({ track, maxBufferSize }).readable : null
}
