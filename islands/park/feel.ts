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

  const samples = Math.round(context.sampleRate * 0.06)
  const noise = new AudioBuffer({ length: samples, sampleRate: context.sampleRate })
  const data = noise.getChannelData(0)
  for (let each = 0; each < samples; each++) data[each] = Math.random() * 2 - 1
  const slap = new AudioBufferSourceNode(context, { buffer: noise })
  const dull = new BiquadFilterNode(context, { type: 'lowpass', frequency: 2400 })
  slap.connect(dull).connect(fading(context, at, 0.5, 0.06))
  slap.start(at)
}

function fading(into: AudioContext, at: number, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(into, { gain: loudness })
  gain.gain.setValueAtTime(loudness, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  gain.connect(into.destination)
  return gain
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
