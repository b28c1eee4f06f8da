import { fading, noiseOf } from '../ui/synth'

let context: AudioContext | undefined

export function playStamp(): void {
  context ??= new AudioContext()
  void context.resume()
  const at = context.currentTime + 0.01
  const thump = new OscillatorNode(context, { frequency: 150 })
  thump.frequency.exponentialRampToValueAtTime(45, at + 0.12)
  thump.connect(fading(context, at, 0.9, 0.18))
  thump.start(at)
  thump.stop(at + 0.2)

  const slap = noiseOf(context, 0.06)
  const dull = new BiquadFilterNode(context, { type: 'lowpass', frequency: 2400 })
  slap.connect(dull).connect(fading(context, at, 0.5, 0.06))
  slap.start(at)
}

let lock: WakeLockSentinel | null = null
let isWanted = false

/** The browser releases the lock when the page is hidden. */
export function keepAwake(isOn: boolean): void {
  isWanted = isOn
  if (!isOn) void lock?.release()
  else void hold()
}

async function hold(): Promise<void> {
  if (!('wakeLock' in navigator) || document.hidden || (lock && !lock.released)) return
  // A phone that saves power refuses the lock.
  lock = await navigator.wakeLock.request('screen').catch(() => null)
  if (!isWanted) void lock?.release()
}

document.addEventListener('visibilitychange', () => isWanted && void hold())
