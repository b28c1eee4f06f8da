import { backdropOf, type Setting } from './backdrop.ts'
import { jpegsOf, type Files } from './film.ts'
import { lights, type Hour } from './light.ts'
import { drawObstacle, stairDrop, type Obstacle } from './obstacle.ts'

export interface SpotView {
  obstacle: Obstacle
  place: Setting
  hour: Hour
  loud: string
  seed: number
}

const width = 960
const height = 640

/** Draws a spot without a skater. */
export function spotPhoto({ obstacle, place, hour, loud, seed }: SpotView): Promise<Files> {
  const horizon = height * 0.62
  const light = lights[hour]
  const canvas = new OffscreenCanvas(width, height)
  const c = canvas.getContext('2d', { willReadFrequently: true })!
  c.fillStyle = light.ground
  c.fillRect(0, 0, width, height)
  backdropOf(place, hour, seed, { width, height, horizon }).draw(c, seed * 131)
  const isStairs = obstacle === 'stairs'
  const foot = height * (isStairs ? 0.56 : 0.8)
  c.fillStyle = light.stone
  if (isStairs) c.fillRect(0, foot, width * 0.5 - 170, stairDrop * 1.35)
  c.fillStyle = light.line
  const floor = foot + (isStairs ? stairDrop * 1.35 : 0)
  c.fillRect(0, floor, width, 5)
  for (let x = -200; x < width; x += 230) {
    c.beginPath()
    for (const [px, py] of [
      [x + 90, floor],
      [x + 98, floor],
      [x + 20, height],
      [x, height],
    ] as const)
      c.lineTo(px, py)
    c.fill()
  }
  c.translate(width / 2 + (obstacle === 'quarter' || obstacle === 'bank' ? -20 : 0), foot)
  c.scale(1.35, 1.35)
  drawObstacle(c, obstacle, light, loud)
  return jpegsOf(canvas, 0.84)
}
