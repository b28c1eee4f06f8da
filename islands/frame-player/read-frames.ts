import {
  BlobSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  UrlSource,
  WEBM,
} from 'mediabunny'
import type { Frames } from './rules'

/** Seconds from the file's index; decodes no pictures. */
export async function readFrames(film: string | Blob): Promise<Frames> {
  // The page may fetch nothing from a URL of a file.
  const source = typeof film === 'string' ? new UrlSource(film) : new BlobSource(film)
  using input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('There is no picture.')
  const starts: number[] = []
  let end = 0
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp, duration } of packets) {
    const ends = timestamp + duration
    end = Math.max(end, ends)
    // Phones trim a video by moving its beginning before time 0.
    if (ends > 0) starts.push(Math.max(0, timestamp))
  }
  if (starts.length === 0) throw new Error('There is no frame.')
  // Files store frames in decoding order.
  return { starts: starts.toSorted((one, other) => one - other), end }
}
