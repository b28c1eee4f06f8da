import { fading, noiseOf } from '../../ui/synth'

let context: AudioContext | undefined

/** When the tail of the stamp slaps, in seconds; see `props-slaps` in the feed's style. */
const slapsAt = [0.14, 0.31]

/** A tail that slaps the ground twice. */
export function popTwice(): void {
  context ??= new AudioContext()
  void context.resume()
  const now = context.currentTime
  slapsAt.forEach((at, nth) => slap(context!, now + at, nth === 0 ? 0.5 : 0.8))
}

/** Wood on stone: a knock that falls in pitch, and a click of noise. */
function slap(into: AudioContext, at: number, loudness: number): void {
  const knock = new OscillatorNode(into, { type: 'triangle', frequency: 420 })
  knock.frequency.setValueAtTime(420, at)
  knock.frequency.exponentialRampToValueAtTime(140, at + 0.05)
  knock.connect(fading(into, at, loudness, 0.09))
  knock.start(at)
  knock.stop(at + 0.1)

  const click = noiseOf(into, 0.03)
  const bright = new BiquadFilterNode(into, { type: 'bandpass', frequency: 2600, Q: 0.8 })
  click.connect(bright).connect(fading(into, at, loudness * 0.8, 0.03))
  click.start(at)
}
