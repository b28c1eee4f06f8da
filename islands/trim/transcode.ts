import {
  Mp4OutputFormat,
  Quality,
  WebMOutputFormat,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
} from 'mediabunny'
import { useEffect, useRef, useState } from 'react'
import type { Try } from '../../worker/lib/try-finder/index'
import type { Instead } from '../tripod/place'
import { convert, type Watching } from './convert'
import type { EncodePlan } from './encode-plan'
import type { Source } from './source'

export type Transcoding = Exclude<EncodePlan, { way: 'asis' }>

export interface Cut {
  file: File
  /** Its start in the source, in seconds: a copy may begin a little before the chosen part. */
  begins: number
  /** The try that it was cut out for; a stronger one may be near. */
  chosen?: Try
  instead?: Instead
}

/** Up to this size the file is built in memory, so that its index comes first. */
export const mostInMemory = 64_000_000
/** Players can seek only to key frames. */
const secondsBetweenKeys = 2

export async function transcode(
  source: Source,
  way: Transcoding,
  watching: Watching,
): Promise<File> {
  const toWebm = source.isWebm && (way.way === 'copy' || source.target !== 'avc')
  const made = await convert(
    source,
    toWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: startOf(source, way) }),
    {
      trim: { start: way.from, end: way.to },
      // Packets are in decoding order: a frame shown after the end may precede an earlier one. Leave it
      // out, or the copy becomes longer than allowed.
      copy: { shiftTolerance: Infinity, boundaryPolicy: 'shrink' },
      ...(way.way === 'encode' && { video: pictures(source, way), audio: sound(source, toWebm) }),
    },
    watching,
  )
  const type = toWebm ? 'webm' : 'mp4'
  const name = source.file.name.replace(/\.[^.]*$/, '') || 'video'
  return new File([made], `${name}.${type}`, { type: made.type })
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

const sound = ({ soundAsAac }: Source, toWebm: boolean): ConversionAudioOptions =>
  soundAsAac && !toWebm ? { codec: 'aac', quality: new Quality({ bitrate: 128_000 }) } : {}

export function useTranscoding(source: Source) {
  const [done, setDone] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  /** An encoder may fail although it reported support. Null if stopped; throws if neither works. */
  async function run(first: () => Promise<Transcoding>, then?: () => Promise<Transcoding>) {
    const { signal } = (stopper.current = new AbortController())
    const onProgress = (share: number) => signal.aborted || setDone(share)
    const attempt = async (way: Transcoding): Promise<Cut> => ({
      file: await transcode(source, way, { onProgress, signal }),
      begins: way.from,
    })
    setDone(0)
    try {
      return await first()
        .then(attempt)
        .catch(async (error: unknown) => {
          if (signal.aborted || !then) throw error
          return attempt(await then())
        })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setDone(null)
    }
  }

  return { done, run, stop: () => stopper.current?.abort() }
}
