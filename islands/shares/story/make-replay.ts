import {
  AudioSampleSink,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  type InputAudioTrack,
  type Quality,
  type VideoSample,
} from 'mediabunny'
import type { Marks } from '../../../worker/media/marks/contract'
import type { Watching } from '../../trim/convert'
import { reading, type Source } from '../../trim/source'
import { drawFrame, drawMoment, type Overlay } from './draw'
import { story } from './layout'
import { atQuarter, atSpeed, replayLength, replayOf, type Replay, type ReplayFrame } from './replay'
import { addSilence } from './silence'

/** What becomes of the film's sound. */
export type StorySound = 'none' | 'copied' | 'encoded' | 'lost'

export const hasSound = (sound: StorySound): boolean => sound === 'copied' || sound === 'encoded'

interface How {
  overlay: Overlay
  marks: Marks
  quality: Quality
  soundQuality: Quality
  sound: StorySound
  /** At speed, more frames a second are left out. */
  mostFps: number
}

/** The try at its speed, and once more slowly and silent from pop to landing. */
export async function makeReplay(source: Source, how: How, watching: Watching): Promise<Blob> {
  const { overlay, marks, quality, mostFps } = how
  const { signal, onProgress } = watching
  const replay = replayOf(marks, source.seconds)
  using input = reading(source.file)
  const [track, soundTrack] = [
    await input.getPrimaryVideoTrack(),
    await input.getPrimaryAudioTrack(),
  ]
  if (!track) throw new Error('There is no picture.')
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const canvas = new OffscreenCanvas(story.width, story.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  const pictures = new CanvasSource(canvas, { codec: 'avc', quality, keyFrameInterval: 2 })
  output.addVideoTrack(pictures)
  const addSound = soundTrack && hasSound(how.sound) && addSoundTrack(output, soundTrack, how)
  const fillSilence = addSound ? null : addSilence(output)
  await output.start()
  const draw = (sample: VideoSample) =>
    drawFrame(context, overlay, source, (to, box) =>
      sample.draw(to, box.x, box.y, box.width, box.height),
    )
  const add = async ({ at, seconds }: ReplayFrame) => {
    await pictures.add(at, seconds)
    onProgress(Math.min(1, at / replayLength(replay)))
  }
  const shownIn = ({ timestamp, duration }: VideoSample) => ({ at: timestamp, seconds: duration })
  try {
    if (addSound) await addSound(replay)
    await fillSilence?.(replayLength(replay))
    let next = 0
    const sink = new VideoSampleSink(track)
    for await (const frame of sink.samples(replay.from, replay.to)) {
      using sample = frame
      signal.throwIfAborted()
      const shown = atSpeed(replay, shownIn(sample))
      if (!shown || shown.at < next) continue
      // Half a frame of room: frames come a little early and late.
      if (source.fps > mostFps * 1.1) next = shown.at + 0.5 / mostFps + 0.5 / source.fps
      draw(sample)
      await add(shown)
    }
    for await (const frame of sink.samples(replay.pop, replay.land + 1 / source.fps)) {
      using sample = frame
      signal.throwIfAborted()
      const shown = atQuarter(replay, shownIn(sample))
      if (!shown) continue
      draw(sample)
      drawMoment(context, shown.moment, overlay)
      await add(shown)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  return new Blob([target.buffer!], { type: format.mimeType })
}

/** Of the try at its speed alone. The track is added now; its sound once the output has begun. */
function addSoundTrack(output: Output, track: InputAudioTrack, { sound, soundQuality }: How) {
  if (sound === 'encoded') {
    const encoded = new AudioSampleSource({ codec: 'aac', quality: soundQuality })
    output.addAudioTrack(encoded)
    return async ({ from, to }: Replay) => {
      for await (const heard of new AudioSampleSink(track).samples(from, to)) {
        using sample = heard
        if (sample.timestamp < from) continue
        sample.setTimestamp(sample.timestamp - from)
        await encoded.add(sample)
      }
      encoded.close()
    }
  }
  const copied = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(copied)
  return async ({ from, to }: Replay) => {
    const decoderConfig = await track.getDecoderConfig()
    const sink = new EncodedPacketSink(track)
    const first = await sink.getPacket(from)
    for await (const packet of sink.packets(first ?? undefined)) {
      if (packet.timestamp >= to) break
      if (packet.timestamp < from) continue
      const shifted = packet.clone({ timestamp: packet.timestamp - from })
      await copied.add(shifted, decoderConfig ? { decoderConfig } : undefined)
    }
    copied.close()
  }
}
