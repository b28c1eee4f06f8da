import {
  AudioBufferSink,
  AudioBufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type InputAudioTrack,
  type Output,
} from 'mediabunny'
import { partSoundRate, placeSamples, shapeSound } from './sound-rules'

/** In seconds of the film. */
interface Span {
  from: number
  to: number
}

type Fill = () => Promise<void>

/**
 * Adds the sound of a cut to a piece: as samples where it can be decoded, and as it is where it is AAC and may have
 * to be copied, because this phone may have no encoder. Its tracks are added now; what is in them once the output
 * has begun.
 */
export async function addPieceSound(
  output: Output,
  track: InputAudioTrack,
  span: Span,
  mayCopy: boolean,
): Promise<Fill> {
  const fills: Fill[] = []
  const canDecode = 'AudioDecoder' in globalThis && (await track.canDecode())
  const samples = canDecode ? await decodeSound(track, span) : null
  if (samples) fills.push(addSamples(output, samples))
  if (mayCopy && (await track.getCodec()) === 'aac') fills.push(addCopy(output, track, span))
  return async () => {
    for (const fill of fills) await fill()
  }
}

function addSamples(output: Output, samples: AudioBuffer): Fill {
  const source = new AudioBufferSource({ codec: 'pcm-s16' })
  output.addAudioTrack(source)
  return async () => {
    await source.add(samples)
    source.close()
  }
}

function addCopy(output: Output, track: InputAudioTrack, { from, to }: Span): Fill {
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  return async () => {
    const decoderConfig = await track.getDecoderConfig()
    const sink = new EncodedPacketSink(track)
    const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
    for await (const packet of sink.packets(first ?? undefined)) {
      if (packet.timestamp + packet.duration > to) break
      if (packet.timestamp < from) continue
      const shifted = packet.clone({ timestamp: packet.timestamp - from })
      await source.add(shifted, decoderConfig ? { decoderConfig } : undefined)
    }
    source.close()
  }
}

/** In two channels at the rate of all pieces, shaped; null if there is none in this cut. */
async function decodeSound(
  track: InputAudioTrack,
  { from, to }: Span,
): Promise<AudioBuffer | null> {
  const rate = await track.getSampleRate()
  const length = Math.round((to - from) * rate)
  let gathered: AudioBuffer | null = null
  let end: number | null = null
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers(from, to)) {
    gathered ??= new AudioBuffer({
      length,
      sampleRate: rate,
      numberOfChannels: buffer.numberOfChannels,
    })
    const at: number = placeSamples(timestamp - from, end, rate)
    end = at + buffer.length
    for (let nth = 0; nth < gathered.numberOfChannels; nth++)
      gathered.copyToChannel(
        buffer.getChannelData(nth).subarray(Math.max(0, -at)),
        nth,
        Math.max(0, at),
      )
  }
  if (!gathered) return null
  const frames = Math.round((to - from) * partSoundRate)
  const context = new OfflineAudioContext(2, frames, partSoundRate)
  const player = new AudioBufferSourceNode(context, { buffer: gathered })
  player.connect(context.destination)
  player.start()
  const rendered = await context.startRendering()
  shapeSound([rendered.getChannelData(0), rendered.getChannelData(1)], partSoundRate)
  return rendered
}
