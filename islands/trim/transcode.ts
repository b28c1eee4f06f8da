import {
  Conversion,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  WebMOutputFormat,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
} from 'mediabunny'
import { reading, type Source } from './source'
import type { EncodePlan } from './encode-plan'

export type Transcoding = Exclude<EncodePlan, { way: 'asis' }>

interface Watching {
  /** From 0 to 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Up to this size the file is built in memory, so that its index comes first. */
const mostInMemory = 64_000_000
/** Players can seek only to key frames. */
const secondsBetweenKeys = 2

/** Makes the file. Drops the camera's metadata, such as the location. */
export async function transcode(
  source: Source,
  way: Transcoding,
  watching: Watching,
): Promise<File> {
  const { file } = source
  using input = reading(file)
  const { onProgress, signal } = watching
  const toWebm = source.isWebm && (way.way === 'copy' || source.target !== 'avc')
  const sink = blobSink()
  const output = new Output({
    format: toWebm
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: startOf(source, way) }),
    target: new StreamTarget(sink.writable, { chunked: true }),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    trim: { start: way.from, end: way.to },
    // Packets are in decoding order: a frame shown after the end may come before one shown earlier.
    // Leave it out, or the copy becomes longer than allowed.
    copy: { shiftTolerance: Infinity, boundaryPolicy: 'shrink' },
    ...(way.way === 'encode' && { video: pictures(source, way), audio: sound(source, toWebm) }),
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    throw new Error('This video can not be cut here.')
  }
  // Without a known length, reporting progress would have to search the whole file: see `reading`.
  const lengths = conversion.utilizedTracks.map((track) => track.getDurationFromMetadata())
  const isTold = !(await Promise.all(lengths)).includes(null)
  if (isTold || !source.isWebm) conversion.onProgress = onProgress
  const stop = () => void conversion.cancel()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const type = toWebm ? 'webm' : 'mp4'
  const name = file.name.replace(/\.[^.]*$/, '') || 'video'
  return new File([sink.blob(`video/${type}`)], `${name}.${type}`, { type: `video/${type}` })
}

function startOf({ bytes, seconds }: Source, way: Transcoding): 'in-memory' | false {
  const long = way.to - way.from
  const expected = way.way === 'encode' ? (way.bits * long) / 8 : (bytes * long) / seconds
  return expected < mostInMemory ? 'in-memory' : false
}

function pictures(source: Source, way: Transcoding & { way: 'encode' }): ConversionVideoOptions {
  const isSmaller = way.width !== source.width || way.height !== source.height
  return {
    forceTranscode: true,
    codec: source.target!,
    quality: new Quality({ bitrate: way.bits }),
    keyFrameInterval: secondsBetweenKeys,
    ...(isSmaller && { width: way.width, height: way.height, fit: 'fill' }),
    ...(way.fps && { frameRate: way.fps }),
  }
}

/** Keeps the sound unchanged unless it has to become AAC. */
const sound = ({ soundAsAac }: Source, toWebm: boolean): ConversionAudioOptions =>
  soundAsAac && !toWebm ? { codec: 'aac', quality: new Quality({ bitrate: 128_000 }) } : {}

interface Piece {
  data: Uint8Array<ArrayBuffer>
  position: number
}

/**
 * Collects the pieces of a file, written in any order, into a Blob. The browser may hold a Blob on
 * disk, so the whole file never has to fit into memory.
 */
export function blobSink() {
  let whole = new Blob()
  const writable = new WritableStream<Piece>({
    write({ data, position }) {
      const gap = new Uint8Array(Math.max(0, position - whole.size))
      // The Blob copies the piece now: the writer may reuse its buffer afterwards.
      whole = new Blob([
        whole.slice(0, position),
        gap,
        data,
        whole.slice(Math.min(whole.size, position + data.length)),
      ])
    },
  })
  return { writable, blob: (type: string) => new Blob([whole], { type }) }
}
