import { asHeard, wishedPicture } from '../tripod/camera'
import { SteadyClock } from '../tripod/clock'
import { readPictures } from '../tripod/read-pictures'
import { readSound } from '../tripod/read-sound'
import { delayWords, type Beat, type Level } from './delay'
import { openUntil, wait } from './checks'

const beats = 5
/** A clock needs a second until it tells the time. */
const clockMs = 1500
/** No faster: more than three flashes a second can harm. */
const betweenMs = 1100
const flashMs = 150
const clickHz = 2000
const clickSeconds = 0.01
const clickDelaySeconds = 0.05

/**
 * The front camera before a mirror sees the screen, and the microphone hears the loudspeaker. Both are brought to one
 * time as Tripod mode does it, so that the difference is what its films have.
 */
export async function measureDelay(signal: AbortSignal): Promise<string[]> {
  // Made at once: a browser lets a page be heard only soon after a press.
  const speaker = new AudioContext()
  signal.addEventListener('abort', () => void speaker.close())
  const stream = await openUntil(
    { video: { ...wishedPicture, facingMode: 'user' }, audio: asHeard },
    signal,
  )
  const [[camera], [microphone]] = [stream.getVideoTracks(), stream.getAudioTracks()]
  const lights = new LevelTrack()
  const sounds = new LevelTrack()
  let [rate, samples] = [0, 0]
  const reader = await readSound(
    microphone!,
    (piece) => {
      if (rate === 0) return
      sounds.levels.push(...levelsOf(piece, (samples * 1000) / rate, rate))
      samples += piece.length
      sounds.clock.note((samples * 1000) / rate, performance.now())
    },
    signal,
  )
  signal.addEventListener('abort', () => void reader.stop())
  rate = reader.rate
  const measure = brightnessMeter()
  const onPicture = (frame: VideoFrame) => {
    const ms = frame.timestamp / 1000
    lights.clock.note(ms, performance.now())
    lights.levels.push({ atMs: ms, level: measure(frame) })
    frame.close()
  }
  const stopPictures = await readPictures(camera!, { onPicture, onEnd: () => {} }, signal)
  signal.addEventListener('abort', stopPictures)
  await speaker.resume()
  await wait(clockMs)
  const shown: Beat[] = []
  for (let left = beats; left > 0; left--) {
    shown.push(await flashAndClick(speaker))
    await wait(betweenMs)
  }
  return [
    `${camera!.label}, ${microphone!.label}`,
    ...delayWords(shown, { lights: lights.inSession(), sounds: sounds.inSession() }),
    `The browser takes its loudspeaker for ${Math.round(1000 * latencyOf(speaker))} ms late`,
  ]
}

/** Levels on their own clock, which tells the session's time of them. */
class LevelTrack {
  readonly levels: Level[] = []
  readonly clock = new SteadyClock()

  inSession(): Level[] {
    return this.levels.map(({ atMs, level }) => ({ atMs: this.clock.toSession(atMs), level }))
  }
}

const latencyOf = ({ outputLatency, baseLatency }: AudioContext): number =>
  outputLatency || baseLatency || 0

async function flashAndClick(speaker: AudioContext): Promise<Beat> {
  const startsAt = speaker.currentTime + clickDelaySeconds
  const tone = new OscillatorNode(speaker, { frequency: clickHz })
  tone.connect(speaker.destination)
  tone.start(startsAt)
  tone.stop(startsAt + clickSeconds)
  const playedAtMs = performance.now() + 1000 * (clickDelaySeconds + latencyOf(speaker))
  const white = document.createElement('div')
  white.id = 'phone-white'
  Object.assign(white.style, { position: 'fixed', inset: '0', zIndex: '9', background: '#fff' })
  document.body.append(white)
  await nextFrame()
  // The picture of one frame is seen with the next.
  await nextFrame()
  const shownAtMs = performance.now()
  await wait(flashMs)
  white.remove()
  return { shownAtMs, playedAtMs }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The loudest sample of each millisecond. */
function levelsOf(piece: Float32Array, startMs: number, rate: number): Level[] {
  const size = Math.round(rate / 1000)
  const levels: Level[] = []
  for (let at = 0; at < piece.length; at += size) {
    const part = piece.subarray(at, at + size)
    const level = part.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
    levels.push({ atMs: startMs + (at * 1000) / rate, level })
  }
  return levels
}

function brightnessMeter(): (frame: VideoFrame) => number {
  const [width, height] = [16, 16]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  return (frame) => {
    drawing.drawImage(frame, 0, 0, width, height)
    const { data } = drawing.getImageData(0, 0, width, height)
    let sum = 0
    for (let at = 0; at < data.length; at += 4) sum += data[at]! + data[at + 1]! + data[at + 2]!
    return sum / (3 * 255 * width * height)
  }
}
