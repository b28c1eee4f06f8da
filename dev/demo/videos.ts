import { places } from './art/backdrop.ts'
import { lights, type Hour } from './art/light.ts'
import type { Motion } from './art/motion.ts'
import type { Obstacle } from './art/obstacle.ts'
import type { Scene } from './art/scene.ts'
import { randomOf } from './art/random.ts'
import { skaterOf } from './skaters.ts'

/** A clip or a trick video that a skater uploads. */
export interface Video {
  by: string
  /** Days ago. */
  days: number
  /** The movement that it shows. */
  motion: Motion
  over: Obstacle
  caption?: string
  trick?: string
  spot?: string
  isSteezy?: true
}

/** The obstacles that fit each motion. */
const fitting: Record<Motion, Obstacle[]> = {
  ollie: ['hydrant', 'cone', 'boxes', 'gap', 'stairs', 'bin', 'bench'],
  flip: ['cone', 'hydrant', 'stairs', 'boxes', 'gap'],
  shove: ['cone', 'bin', 'hydrant', 'stairs'],
  tre: ['gap', 'cone', 'stairs', 'boxes'],
  grind: ['ledge', 'rail', 'bench'],
  slide: ['rail', 'ledge', 'bench'],
  manual: ['pad'],
  air: ['quarter'],
}

const hours = Object.keys(lights) as Hour[]

/** The scene for the video with this number: no two are the same. */
export function sceneOf(
  { by, motion, over }: Pick<Video, 'by' | 'motion' | 'over'>,
  at: number,
): Scene {
  const random = randomOf(at * 977 + 5)
  return {
    motion,
    obstacle: over,
    place: places[Math.floor(random() * places.length)]!,
    hour: hours[(at * 3 + Math.floor(random() * 2)) % hours.length]!,
    look: skaterOf(by).look,
    seed: at + 1,
  }
}

/** How to draw a trick of the catalogue. */
export function motionOf(trick: string): Motion {
  if (/360-flip|laser|tre/.test(trick)) return 'tre'
  if (/manual|wheel/.test(trick)) return 'manual'
  if (/slide/.test(trick)) return 'slide'
  if (/grind|50-50|5-0/.test(trick)) return 'grind'
  if (/flip/.test(trick)) return 'flip'
  if (/shove|bigspin/.test(trick)) return 'shove'
  if (/drop-in|rock|stall|air|fakie$|carve/.test(trick)) return 'air'
  return 'ollie'
}

/** An obstacle that fits the motion, chosen by a number. */
export const obstacleFor = (motion: Motion, at: number): Obstacle =>
  fitting[motion][at % fitting[motion].length]!

export const fits = (motion: Motion, obstacle: Obstacle): boolean =>
  fitting[motion].includes(obstacle)
