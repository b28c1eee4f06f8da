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
import { blobSink } from './blob-sink'
import { reading, type Source } from './source'
import type { EncodePlan } from './encode-plan'

export type Transcoding = Exclude<EncodePlan, { way: 'asis' }>

interface Watching {
  /** Of 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Up to here a file is put together in memory, so that its index stands at its head. */
const mostInMemory = 64_000_000
/** A player can go to each of these. */
const secondsBetweenKeys = 2

/** Makes the file. What the camera wrote beside pictures and sound, as where it was, stays behind. */
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
    // Pictures stand in the order in which they are decoded: one that is shown after the end may come
    // before one that is shown earlier. It stays out, or the copy is longer than it may be.
    copy: { shiftTolerance: Infinity, boundaryPolicy: 'shrink' },
    ...(way.way === 'encode' && { video: pictures(source, way), audio: sound(source, toWebm) }),
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    throw new Error('This video can not be cut here.')
  }
  // Where no length is told, it would have to be looked for: see `reading`.
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

/** As it is, where it can be. */
const sound = ({ soundAsAac }: Source, toWebm: boolean): ConversionAudioOptions =>
  soundAsAac && !toWebm ? { codec: 'aac', quality: new Quality({ bitrate: 128_000 }) } : {}
