import { canEncodeAudio, canEncodeVideo, Mp4OutputFormat, Quality } from 'mediabunny'
import type { Marks } from '../../../worker/media/marks/contract'
import { convert, type Watching } from '../../trim/convert'
import { openSource, reading, type Source } from '../../trim/source'
import { drawFrame, type Overlay } from './draw'
import { story } from './layout'
import { makeReplay, hasSound, type StorySound } from './make-replay'
import { addSilence } from './silence'

/** This browser can't decode the film, or has no encoder for a story. */
export class NoEncoder extends Error {}

export interface StoryFile {
  file: Blob
  /** The film has sound that this browser can't write. */
  isSilent: boolean
}

const quality = new Quality({ bitrate: 6_000_000 })
const soundQuality = new Quality({ bitrate: 128_000 })
const mostFps = 30

/** H.264 and AAC, without the camera's metadata. With marks, the try and its replay instead of the film. */
export async function makeStory(
  film: File,
  overlay: Overlay,
  marks: Marks | null,
  watching: Watching,
): Promise<StoryFile> {
  if (!('VideoEncoder' in globalThis) || !(await canEncodeVideo('avc', { ...story, quality }))) {
    throw new NoEncoder('There is no encoder for a story.')
  }
  const source = await openSource(film).catch((error: unknown) => {
    throw new NoEncoder('This film can not be read.', { cause: error })
  })
  const sound = await soundOf(film)
  const blame = (error: unknown) => {
    if (watching.signal.aborted) throw error
    throw new NoEncoder('This film can not be made into a story.', { cause: error })
  }
  if (marks) {
    const how = { overlay, marks, quality, soundQuality, sound, mostFps }
    const file = await makeReplay(source, how, watching).catch(blame)
    return { file, isSilent: sound === 'lost' }
  }
  const canvas = new OffscreenCanvas(story.width, story.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new NoEncoder('No canvas')
  const { width, height } = source
  const file = await convert(
    source,
    new Mp4OutputFormat({ fastStart: 'in-memory' }),
    {
      video: {
        codec: 'avc',
        quality,
        forceTranscode: true,
        // The picture is upright before it is drawn.
        allowTransformationMetadata: false,
        ...(source.fps > mostFps * 1.1 && { frameRate: mostFps }),
        processedWidth: story.width,
        processedHeight: story.height,
        process: (sample) => {
          drawFrame(context, overlay, { width, height }, (to, box) =>
            sample.draw(to, box.x, box.y, box.width, box.height),
          )
          return canvas
        },
      },
      audio: soundOptions[sound],
    },
    watching,
    hasSound(sound) ? undefined : addSilence,
  ).catch(blame)
  return { file, isSilent: sound === 'lost' }
}

const soundOptions = {
  none: {},
  copied: {},
  encoded: { codec: 'aac', quality: soundQuality },
  lost: { discard: true },
} as const

/** Copies AAC. Encodes other sound if this browser can, or leaves it out. */
async function soundOf(film: Source['file']): Promise<StorySound> {
  using input = reading(film)
  const track = await input.getPrimaryAudioTrack()
  if (!track) return 'none'
  if ((await track.getCodec()) === 'aac') return 'copied'
  const canEncode =
    'AudioEncoder' in globalThis &&
    (await track.canDecode()) &&
    (await canEncodeAudio('aac', {
      numberOfChannels: await track.getNumberOfChannels(),
      sampleRate: await track.getSampleRate(),
      quality: soundQuality,
    }))
  return canEncode ? 'encoded' : 'lost'
}
