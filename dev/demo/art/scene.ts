import { backdropOf, type Setting } from './backdrop.ts'
import { drawSkater } from './figure.ts'
import { lights, type Hour } from './light.ts'
import type { Look } from './look.ts'
import { best, poseAt, type Motion } from './motion.ts'
import { drawObstacle, quarterRadius, stairDrop, type Obstacle } from './obstacle.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Everything that a clip shows. */
export interface Scene {
  motion: Motion
  obstacle: Obstacle
  place: Setting
  hour: Hour
  look: Look
  seed: number
}

/** The size of a scene in its own units. */
export const picture = { width: 540, height: 960 }
/** The scene plays once, and from this second on again, slower and from closer. */
export const cutAt = 1.7
export const seconds = 3.5
const replay = { from: 0.52, pace: 0.52, zoom: 1.3 }

/** Draws the frames of a scene, which share one backdrop. */
export function painterOf(scene: Scene) {
  const { width, height } = picture
  const horizon = height * 0.66
  const light = lights[scene.hour]
  const backdrop = backdropOf(scene.place, scene.hour, scene.seed, { width, height, horizon })
  return (context: Context, time: number): void => {
    const isReplay = time >= cutAt
    const at = isReplay ? replay.from + (time - cutAt) * replay.pace : time
    const pose = poseAt(scene.motion, scene.obstacle, at)
    const focus = focusOf(scene, at, pose.x)
    context.save()
    if (isReplay) {
      context.translate(width / 2, height * 0.6)
      context.scale(replay.zoom, replay.zoom)
      context.translate(-width / 2, -height * 0.56)
    }
    const ground = horizon + 84 - focus.down
    context.fillStyle = light.ground
    context.fillRect(-width, horizon - 1, width * 3, height)
    backdrop.draw(context, focus.x + scene.seed * 97)
    drawGround(context, scene, focus.x, ground)
    context.translate(width / 2 - focus.x, ground)
    drawObstacle(context, scene.obstacle, light, scene.look.deck)
    drawSkater(context, pose, scene.look)
    context.restore()
  }
}

/** The point that the camera looks at: it follows a little behind, and stays at a ramp. */
function focusOf({ motion, obstacle }: Scene, time: number, x: number) {
  if (motion === 'air') return { x: x * 0.55 - quarterRadius * 0.25, down: -80 }
  const down =
    obstacle === 'stairs' ? Math.max(0, Math.min(1, (time - 0.8) / 0.6)) * stairDrop * 0.7 : 0
  return { x: x - 26 + (time - best) * 40, down }
}

function drawGround(context: Context, { hour, obstacle }: Scene, scroll: number, ground: number) {
  const light = lights[hour]
  const { width, height } = picture
  const [left, right] = [-width, width * 2]
  context.fillStyle = light.ground
  if (obstacle !== 'stairs') context.fillRect(left, ground, right - left, height)
  else {
    const edge = width / 2 - scroll
    context.fillStyle = light.stone
    context.fillRect(left, ground, edge - 120 - left, stairDrop)
    context.fillStyle = light.ground
    context.fillRect(left, ground + stairDrop, right - left, height)
  }
  const foot = ground + (obstacle === 'stairs' ? stairDrop : 0)
  context.fillStyle = light.line
  context.fillRect(left, foot, right - left, 4)
  for (let at = -2; at < 6; at++) {
    const x = at * 240 - ((((scroll * 1.25) % 240) + 240) % 240)
    context.beginPath()
    context.moveTo(x, foot + 4)
    context.lineTo(x + 5, foot + 4)
    context.lineTo(x - 70, height + 60)
    context.lineTo(x - 84, height + 60)
    context.fill()
  }
}
