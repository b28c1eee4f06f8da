import { preparedSource } from '../../../../worker/lib/video-files/pieces'
import { prepareVideo } from '../../../../worker/lib/video-files/read'
import { readIso } from '../../../../worker/lib/video-files/iso/read'
import { Reader, sourceOf } from '../../../../worker/lib/video-files/reader'

/** A film as it is stored, or why it is refused. */
export async function prepared(bytes: Uint8Array) {
  const source = sourceOf(bytes)
  const video = await prepareVideo(source)
  if (typeof video === 'string') return video
  const { prepared: made, prepare, ...facts } = video
  const whole = await preparedSource(source, made.pieces).read(0, made.bytes)
  return { ...facts, isAsSent: made.isAsSent, stored: new Uint8Array(whole), prepare }
}

export async function stored(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const made = await prepared(bytes)
  if (typeof made === 'string') throw new Error(made)
  return made.stored
}

/** What is shown of an ISO film, by track: the seconds at which the bytes of a packet are shown. */
export async function shownIn(bytes: Uint8Array) {
  const { tracks } = await readIso(new Reader(sourceOf(bytes)))
  return tracks.map(({ kind, timescale, segments, samples, needed }) => {
    const packets = needed.flatMap(({ from, until }) =>
      Array.from({ length: until - from }, (_, index) => {
        const entry = from + index
        const start = samples.offset[entry]!
        const data = Buffer.from(bytes.subarray(start, start + samples.size[entry]!))
        const at = samples.shown[entry]!
        const places = segments
          .filter(({ from: first, to }) => at < to && at + samples.duration[entry]! > first)
          .map((segment) => segment.at + (at - segment.from) / timescale)
        return { data: data.toString('latin1'), places }
      }),
    )
    const shown = packets.flatMap(({ data, places }) =>
      places.map((place) => [place, data] as const),
    )
    shown.sort(([one], [other]) => one - other)
    return { kind, shown, hidden: packets.filter(({ places }) => places.length === 0).length }
  })
}
