import { addHit, dullness, echo, roomOf, type Bed } from './made-hits.ts'
import type { Random } from './random.ts'

export const talk: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const voices = random.whole(1, 3)
  for (let voice = 0; voice < voices; voice++) {
    const pitch = random.between(85, 260)
    let at = random.between(0, 2)
    while (at < length / rate - 1) {
      for (let left = random.whole(2, 18); left > 0 && at < length / rate - 1; left--)
        at = syllable(out, at, pitch, rate, random)
      at += random.between(0.3, 2.5)
    }
  }
  return echo(out, rate, roomOf(random))
}

function syllable(
  out: Float32Array,
  from: number,
  voice: number,
  rate: number,
  random: Random,
): number {
  let at = from
  if (random.chance(0.45)) {
    // A stop: t, k, p.
    at += random.between(0.02, 0.07)
    const gain = random.between(0.1, 0.7)
    addHit(
      out,
      {
        at,
        gain,
        attack: 0.001,
        click: 1.5,
        fade: random.between(0.004, 0.02),
        dull: random.between(2000, 9000),
        tones: [],
      },
      rate,
      random,
    )
    at += random.between(0.01, 0.05)
  } else if (random.chance(0.5)) {
    // A hiss: s, sh, f.
    const lasts = random.between(0.05, 0.14)
    hiss(out, at, lasts, random.between(0.1, 0.5), random.between(2000, 5000), rate, random)
    at += lasts
  }
  const lasts = random.between(0.07, 0.22)
  const formants = [random.between(300, 850), random.between(900, 2300), random.between(2400, 3200)]
  const pitch = voice * random.between(0.8, 1.35)
  const gain = random.between(0.3, 1)
  const start = Math.round(at * rate)
  const attack = random.between(0.012, 0.05)
  for (let pulse = 0; pulse < lasts * pitch; pulse++) {
    const time = pulse / pitch
    const envelope = gain * Math.min(1, time / attack) * Math.min(1, (lasts - time) / 0.04)
    const first = start + Math.round(time * rate)
    for (let step = 0; step < 0.012 * rate && first + step < out.length; step++) {
      const t = step / rate
      let sum = 0
      for (let each = 0; each < 3; each++)
        sum +=
          Math.sin(2 * Math.PI * formants[each]! * t) *
          Math.exp(-t * 2 * Math.PI * (60 + 40 * each)) *
          (1 - 0.3 * each)
      out[first + step]! += 0.5 * envelope * sum
    }
  }
  return at + lasts
}

function hiss(
  out: Float32Array,
  from: number,
  lasts: number,
  gain: number,
  hz: number,
  rate: number,
  random: Random,
): void {
  const start = Math.round(from * rate)
  const keep = dullness(hz, rate)
  let low = 0
  for (let at = 0; at < lasts * rate && start + at < out.length; at++) {
    const noise = 2 * random() - 1
    low += keep * (noise - low)
    out[start + at]! += gain * (noise - low) * Math.sin((Math.PI * at) / (lasts * rate))
  }
}

export const music: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const beat = 60 / random.between(75, 165)
  const steps = 16
  const patterns = { kick: pattern(0.35), snare: pattern(0.15), hat: pattern(0.6) }
  function pattern(of: number): boolean[] {
    return Array.from({ length: steps }, () => random.chance(of))
  }
  for (const at of [4, 12]) patterns.snare[at] = true
  const [kick, snare, hat] = [
    random.between(0.5, 1.2),
    random.between(0.3, 1),
    random.between(0.05, 0.4),
  ]
  const isDrums = random.chance(0.8)
  let root = random.between(60, 120)
  for (let step = 0; (step * beat) / 4 < length / rate - 1; step++) {
    const at = (step * beat) / 4
    const now = step % steps
    if (isDrums && patterns.kick[now]) {
      addHit(
        out,
        {
          at,
          gain: kick,
          attack: 0.001,
          click: 0.3,
          fade: 0.004,
          dull: 5000,
          tones: [
            { hz: 58, gain: 3, fade: 0.09 },
            { hz: 140, gain: 1, fade: 0.02 },
          ],
        },
        rate,
        random,
      )
    }
    if (isDrums && patterns.snare[now]) {
      addHit(
        out,
        {
          at,
          gain: snare,
          attack: 0.001,
          click: 1.6,
          fade: random.between(0.04, 0.09),
          dull: 9000,
          tones: [
            { hz: 190, gain: 1.2, fade: 0.05 },
            { hz: 330, gain: 0.6, fade: 0.04 },
          ],
        },
        rate,
        random,
      )
    }
    if (isDrums && patterns.hat[now])
      hiss(out, at, random.between(0.03, 0.06), hat, 6000, rate, random)
    if (now % 8 === 0) root *= 2 ** (random.whole(-4, 4) / 12)
    if (root < 50 || root > 140) root = 80
    if (random.chance(0.5))
      chord(out, at, root * random.whole(1, 3), random.between(0.1, 0.5), rate, random)
  }
  return out
}

function chord(
  out: Float32Array,
  from: number,
  root: number,
  gain: number,
  rate: number,
  random: Random,
): void {
  const lasts = random.between(0.1, 0.6)
  const attack = random.chance(0.4) ? 0.003 : 0.03
  const start = Math.round(from * rate)
  const parts = [1, 1.26, 1.5, 2, 3, 4, 5, 6].map((times, at) => ({
    hz: root * times,
    gain: random() / (1 + 0.5 * at),
  }))
  for (let at = 0; at < lasts * rate && start + at < out.length; at++) {
    const t = at / rate
    let sum = 0
    for (const { hz, gain: loud } of parts) sum += loud * Math.sin(2 * Math.PI * hz * t)
    out[start + at]! += 0.3 * gain * sum * Math.min(1, t / attack) * Math.min(1, (lasts - t) / 0.03)
  }
}
