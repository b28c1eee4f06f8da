/** Parts of short sounds that are made, not recorded. */

/** Goes to the speaker, and dies away from `at` on. */
export function fading(
  into: AudioContext,
  at: number,
  loudness: number,
  seconds: number,
): GainNode {
  const gain = new GainNode(into, { gain: loudness })
  gain.gain.setValueAtTime(loudness, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  gain.connect(into.destination)
  return gain
}

export function noiseOf(into: AudioContext, seconds: number): AudioBufferSourceNode {
  const length = Math.round(into.sampleRate * seconds)
  const buffer = new AudioBuffer({ length, sampleRate: into.sampleRate })
  const data = buffer.getChannelData(0)
  for (let each = 0; each < length; each++) data[each] = Math.random() * 2 - 1
  return new AudioBufferSourceNode(into, { buffer })
}
