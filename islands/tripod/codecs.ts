import { annexB } from '../trim/annex-b'
import { fitted, leanBits } from '../trim/encode-plan'
import type { Encoding } from './write-film'

export interface PictureSize {
  width: number
  height: number
}

export interface PictureCodec {
  codec: Encoding['picture']['codec']
  config: VideoEncoderConfig
}

export interface SoundCodec {
  codec: Encoding['sound']['codec']
  config: AudioEncoderConfig
}

/** The best first. Each can have 1080p at 60 pictures a second. */
const pictureCodecs: [PictureCodec['codec'], string][] = [
  ['avc', 'avc1.64002a'],
  ['avc', 'avc1.4d002a'],
  ['avc', 'avc1.42e02a'],
  ['vp9', 'vp09.00.41.08'],
  ['vp8', 'vp8'],
]

const soundBits = 96_000

/** What can encode pictures of this size here, the best first. */
export async function listPictureCodecs(size: PictureSize, fps: number): Promise<PictureCodec[]> {
  const { width, height } = fitted(size.width, size.height)
  const even = { width: width & ~1, height: height & ~1 }
  const supported = pictureCodecs.map(async ([codec, name]): Promise<PictureCodec[]> => {
    const config: VideoEncoderConfig = {
      ...even,
      codec: name,
      framerate: fps,
      bitrate: leanBits(even.width, even.height, fps),
      // Else most encoders give pictures in another order than they get them.
      latencyMode: 'realtime',
      ...(codec === 'avc' && annexB),
    }
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null)
    return answer?.supported ? [{ codec, config }] : []
  })
  return (await Promise.all(supported)).flat()
}

/** What can encode mono sound here: AAC, which each phone plays, where MP4 is written, else Opus. */
export async function chooseSoundCodec(
  sampleRate: number,
  isMp4: boolean,
): Promise<SoundCodec | null> {
  const names: [SoundCodec['codec'], string][] = [['opus', 'opus']]
  if (isMp4) names.unshift(['aac', 'mp4a.40.2'])
  for (const [codec, name] of names) {
    const config = { codec: name, sampleRate, numberOfChannels: 1, bitrate: soundBits }
    const answer = await AudioEncoder.isConfigSupported(config).catch(() => null)
    if (answer?.supported) return { codec, config }
  }
  return null
}
