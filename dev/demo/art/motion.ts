import { standing, type Pose } from './figure.ts'
import { heightOf, quarterRadius, stairDrop, type Obstacle } from './obstacle.ts'

export const motions = ['ollie', 'flip', 'shove', 'tre', 'grind', 'slide', 'manual', 'air'] as const
export type Motion = (typeof motions)[number]

/** The time of the best frame, in seconds: the poster is the frame at one second. */
export const best = 1
const speed = 520
const popAt = 0.68
const landAt = 1.34

/** The position and pose of a skater at a time in seconds. The ground is y = 0. */
export function poseAt(motion: Motion, obstacle: Obstacle, time: number): Pose {
  if (motion === 'air') return inAir(time)
  const x = (time - best) * speed
  if (motion === 'grind' || motion === 'slide' || motion === 'manual') {
    return along(motion, heightOf[obstacle] ?? 0, x, time)
  }
  return over(motion, obstacle, x, time)
}

/** A pop, a catch and a landing, over the obstacle. */
function over(motion: Motion, obstacle: Obstacle, x: number, time: number): Pose {
  const base = obstacle === 'stairs' ? stairDrop * smooth((time - 0.9) / 0.36) : 0
  const air = part(time, popAt, landAt)
  const spin = smooth((air - 0.12) / 0.62)
  const high = obstacle === 'gap' || obstacle === 'stairs' ? 118 : 168
  const y = base - high * 4 * air * (1 - air)
  const flips = motion === 'flip' || motion === 'tre'
  const shoves = motion === 'shove' || motion === 'tre'
  return {
    ...standing,
    ...bodyOf(time),
    x,
    y,
    pitch: pitchOf(air),
    roll: flips ? spin : 0,
    yaw: shoves ? spin * (motion === 'tre' ? 1 : 0.5) : 0,
    off: motion === 'ollie' ? 0 : Math.sin(Math.PI * Math.min(1, Math.max(0, (air - 0.1) / 0.68))),
    grab: motion === 'ollie' && obstacle === 'stairs' && air > 0.3 && air < 0.7,
  }
}

/** Jumps onto the obstacle, moves along it, and drops off its end. */
function along(motion: Motion, height: number, x: number, time: number): Pose {
  const [up, on, off, down] = [0.42, 0.74, 1.28, 1.56]
  const risen = time < on ? part(time, up, on) : 1 - part(time, off, down)
  const hop = time < on ? part(time, up, on) : part(time, off, down)
  const pop = hop > 0 && hop < 1 ? 4 * hop * (1 - hop) * (time < on ? 78 : 26) : 0
  const isOn = smooth((time - on + 0.08) / 0.12) * (1 - smooth((time - off) / 0.14))
  const swing = Math.sin(time * 13) * 0.05
  const held: Partial<Pose> = {
    grind: { pitch: isOn * -0.12, lean: 0.06 + swing, arms: 0.55 + swing },
    slide: { yaw: isOn * 0.22, lean: -0.05 + swing, arms: 0.7 + swing },
    manual: {
      pitch: isOn * -0.34,
      lean: 0.06 - isOn * 0.2 + swing,
      arms: 0.4 + isOn * 0.4 + swing,
    },
  }[motion as 'grind' | 'slide' | 'manual']
  const sunk = motion === 'manual' ? 0 : isOn * 13
  const tipped = motion === 'manual' ? isOn * 14 : 0
  return {
    ...standing,
    crouch: 0.34 + 0.3 * Math.abs(Math.sin(Math.PI * hop)) + isOn * 0.2,
    ...held,
    ...(hop > 0 && hop < 1 && time < on && { pitch: pitchOf(hop) }),
    x,
    y: -height * smooth(risen) - pop + sunk + tipped,
  }
}

/** Up the quarter pipe, above its edge, and back down the same way. */
function inAir(time: number): Pose {
  const [r, flight] = [quarterRadius, 0.36]
  const away = Math.abs(time - best)
  const arc = (r * Math.PI) / 2
  if (away < flight) {
    const up = 150 * (1 - (away / flight) ** 2)
    return {
      ...standing,
      x: 0,
      y: -r - up,
      tilt: -Math.PI / 2 + up / 420,
      crouch: 0.75,
      arms: 0.7,
      lean: 0.15,
      grab: up > 90,
    }
  }
  const left = arc - (away - flight) * 830
  if (left < 0) return { ...standing, x: -r + left, crouch: 0.4 + 0.2 * Math.sin(time * 4) }
  const turn = left / r
  const pump = 0.35 + 0.3 * Math.sin(turn * 2)
  return {
    ...standing,
    x: -r + Math.sin(turn) * r,
    y: -r + Math.cos(turn) * r,
    tilt: -turn,
    crouch: pump,
    arms: 0.5,
  }
}

/** Crouches before the pop, tucks in the air, and bends deeply at the landing. */
function bodyOf(time: number): Pick<Pose, 'crouch' | 'arms' | 'lean'> {
  const before = bump(time, popAt - 0.12, 0.2)
  const tucked = bump(time, best, 0.26)
  const landing = bump(time, landAt + 0.08, 0.17)
  return {
    crouch: 0.24 + before * 0.5 + tucked * 0.5 + landing * 0.55,
    arms: 0.25 + tucked * 0.75 + landing * 0.2 - before * 0.3,
    lean: 0.06 + before * 0.12 + landing * 0.08,
  }
}

const pitchOf = (air: number): number =>
  air <= 0 || air >= 1
    ? 0
    : air < 0.3
      ? -0.62 * (air / 0.3)
      : -0.62 * Math.max(0, 1 - (air - 0.3) / 0.4)

const part = (time: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)))

const bump = (time: number, at: number, wide: number): number =>
  Math.exp(-(((time - at) / wide) ** 2))

export function smooth(value: number): number {
  const held = Math.min(1, Math.max(0, value))
  return held * held * (3 - 2 * held)
}
