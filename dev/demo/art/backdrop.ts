import { lights, type Hour, type Light } from './light.ts'
import { randomOf } from './random.ts'

export const places = ['city', 'hills', 'bridge', 'palms', 'docks', 'houses'] as const
export type Setting = (typeof places)[number]

/** The background of the scene: three strips; the farther ones scroll more slowly. */
export interface Backdrop {
  draw(context: Context, scroll: number): void
}

type Context = OffscreenCanvasRenderingContext2D

interface Frame {
  width: number
  height: number
  /** The y coordinate where the ground begins, from the top. */
  horizon: number
}

export function backdropOf(place: Setting, hour: Hour, seed: number, frame: Frame): Backdrop {
  const light = lights[hour]
  const sky = strip(frame.width, frame.horizon, (context) => drawSky(context, light, seed, frame))
  const far = strip(frame.width * 2, frame.horizon, (context) => {
    farOf[place](context, light, randomOf(seed), frame)
  })
  const near = strip(frame.width * 3, frame.horizon, (context) => {
    drawNear(context, light, randomOf(seed + 7), frame)
  })
  return {
    draw(context, scroll) {
      context.drawImage(sky, 0, 0)
      tile(context, far, scroll * 0.12, frame)
      tile(context, near, scroll * 0.45, frame)
    },
  }
}

function strip(width: number, height: number, draw: (context: Context) => void): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, Math.ceil(height))
  draw(canvas.getContext('2d', { willReadFrequently: true })!)
  return canvas
}

function tile(context: Context, picture: OffscreenCanvas, scroll: number, frame: Frame): void {
  const { width } = picture
  const start = -(((Math.round(scroll) % width) + width) % width)
  for (let x = start; x < frame.width; x += width) context.drawImage(picture, x, 0)
}

function drawSky(context: Context, light: Light, seed: number, { width, horizon }: Frame): void {
  const random = randomOf(seed + 3)
  const bands = light.sky.length
  light.sky.forEach((color, index) => {
    context.fillStyle = color
    context.fillRect(0, (horizon * index) / bands, width, horizon / bands + 1)
  })
  context.fillStyle = light.sun
  context.beginPath()
  const size = width * (0.1 + random() * 0.07)
  context.arc(width * (0.2 + random() * 0.6), horizon * (0.28 + random() * 0.3), size, 0, 7)
  context.fill()
}

const farOf: Record<Setting, (c: Context, light: Light, random: () => number, f: Frame) => void> = {
  city: (c, light, random, frame) => towers(c, light, random, frame, [0.2, 0.62], [44, 110]),
  houses: (c, light, random, frame) => gables(c, light, random, frame),
  hills: (c, light, _random, frame) => hills(c, light, frame),
  bridge: (c, light, _random, frame) => bridge(c, light, frame),
  palms: (c, light, random, frame) => palms(c, light, random, frame),
  docks: (c, light, random, frame) => cranes(c, light, random, frame),
}

function towers(
  context: Context,
  light: Light,
  random: () => number,
  { horizon }: Frame,
  [low, high]: [number, number],
  [thin, wide]: [number, number],
): void {
  const { width } = context.canvas
  for (let x = 0; x < width;) {
    const across = Math.min(thin + random() * (wide - thin), width - x)
    const tall = horizon * (low + random() ** 1.6 * (high - low))
    context.fillStyle = light.far
    context.fillRect(x, horizon - tall, across + 1, tall)
    if (random() > 0.7) context.fillRect(x + across / 2 - 2, horizon - tall - 34, 4, 34)
    context.fillStyle = light.windows
    for (let up = horizon - tall + 16; up < horizon - 30; up += 22) {
      for (let at = x + 10; at < x + across - 14; at += 18) {
        if (random() > 0.78) context.fillRect(at, up, 8, 11)
      }
    }
    x += across
  }
}

function gables(context: Context, light: Light, random: () => number, { horizon }: Frame): void {
  const across = context.canvas.width / 12
  for (let index = 0; index < 12; index++) {
    const x = index * across
    const tall = horizon * (0.24 + random() * 0.1)
    context.fillStyle = index % 2 ? light.far : light.mid
    context.fillRect(x, horizon - tall, across + 1, tall)
    polygon(context, [
      x,
      horizon - tall,
      x + across / 2,
      horizon - tall - 50,
      x + across,
      horizon - tall,
    ])
    context.fillStyle = light.windows
    for (const up of [20, 78]) {
      for (const at of [0.2, 0.58]) {
        if (random() > 0.3) context.fillRect(x + across * at, horizon - tall + up, across * 0.2, 34)
      }
    }
  }
}

function hills(context: Context, light: Light, { horizon }: Frame): void {
  const { width } = context.canvas
  const rows: [string, number, number, number][] = [
    [light.far, 0.36, 0.13, 2],
    [light.mid, 0.17, 0.06, 3],
  ]
  for (const [color, base, swing, waves] of rows) {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(0, horizon)
    for (let x = 0; x <= width; x += 6) {
      const turn = (x / width) * 2 * Math.PI * waves
      const up = base + swing * (Math.sin(turn) * 0.7 + Math.sin(turn * 2 + 1) * 0.3)
      context.lineTo(x, horizon * (1 - up))
    }
    context.lineTo(width, horizon)
    context.fill()
  }
}

function bridge(context: Context, light: Light, frame: Frame): void {
  const { horizon } = frame
  const { width } = context.canvas
  hills(context, { ...light, far: light.sky.at(-2) ?? light.far, mid: light.far }, frame)
  const deck = horizon * 0.82
  context.fillStyle = light.mid
  context.strokeStyle = light.mid
  context.lineWidth = 4
  context.fillRect(0, deck, width, 10)
  const half = width / 4
  for (const at of [half, half * 3]) {
    for (const leg of [-16, 8]) context.fillRect(at + leg, horizon * 0.36, 9, horizon * 0.64)
    for (const rung of [0.4, 0.5, 0.62]) context.fillRect(at - 16, horizon * rung, 33, 8)
  }
  for (let from = -half; from < width; from += half * 2) {
    context.beginPath()
    for (let x = 0; x <= half * 2; x += 8) {
      const up = horizon * 0.38 + (deck - horizon * 0.42) * (1 - ((x - half) / half) ** 2)
      context.lineTo(from + x, up)
      if (x % 32 === 0) context.fillRect(from + x, up, 2, deck - up)
    }
    context.stroke()
  }
}

function palms(context: Context, light: Light, random: () => number, frame: Frame): void {
  const { horizon } = frame
  towers(context, light, random, frame, [0.08, 0.22], [70, 150])
  context.strokeStyle = light.mid
  context.lineCap = 'round'
  for (let x = 60; x < context.canvas.width - 60; x += 110 + random() * 120) {
    const tall = horizon * (0.36 + random() * 0.26)
    const [topX, topY] = [x + random() * 40 - 20, horizon - tall]
    context.lineWidth = 9
    curve(context, x, horizon, x, horizon - tall / 2, topX, topY)
    context.lineWidth = 7
    for (let leaf = 0; leaf < 7; leaf++) {
      const turn = Math.PI * (1 + leaf / 6)
      const [out, up] = [Math.cos(turn) * 62, Math.sin(turn) * 40]
      curve(context, topX, topY, topX + out * 0.6, topY + up - 14, topX + out, topY + up + 36)
    }
  }
}

function cranes(context: Context, light: Light, random: () => number, frame: Frame): void {
  const { horizon } = frame
  towers(context, light, random, frame, [0.06, 0.16], [90, 190])
  context.strokeStyle = light.mid
  context.lineWidth = 9
  context.lineCap = 'butt'
  for (let x = 120; x < context.canvas.width - 150; x += 300) {
    const top = horizon * 0.34
    line(context, x, horizon, x + 14, top + 60)
    line(context, x + 90, horizon, x + 76, top + 60)
    line(context, x, horizon * 0.72, x + 90, horizon * 0.72)
    line(context, x - 110, top + 56, x + 150, top + 56)
    line(context, x + 60, top + 56, x + 46, top - 20)
    line(context, x + 46, top - 20, x - 100, top + 54)
  }
  const colors = [light.far, light.mid, light.stone, light.windows]
  for (let x = 0; x < context.canvas.width; x += 76) {
    for (let up = 0; up < 1 + random() * 3; up++) {
      context.fillStyle = colors[Math.floor(random() * colors.length)]!
      context.fillRect(x, horizon - 36 * (up + 1), 72, 34)
    }
  }
}

/** Close objects that pass by: a wall, a fence, lamps and trees. */
function drawNear(context: Context, light: Light, random: () => number, { horizon }: Frame): void {
  const { width } = context.canvas
  context.fillStyle = light.mid
  context.fillRect(0, horizon - 52, width, 52)
  context.fillStyle = light.stone
  context.fillRect(0, horizon - 58, width, 8)
  for (let x = 90; x < width - 90; x += 210 + random() * 130) {
    context.fillStyle = light.mid
    if (random() > 0.45) tree(context, x, horizon - 52, 46 + random() * 26)
    else lamp(context, x, horizon, light)
  }
}

function tree(context: Context, x: number, foot: number, size: number): void {
  context.fillRect(x - 5, foot - size * 1.3, 10, size * 1.4)
  for (const [out, up, part] of [
    [0, 2, 1],
    [-0.7, 1.4, 0.75],
    [0.7, 1.5, 0.8],
  ] as const) {
    context.beginPath()
    context.arc(x + out * size, foot - up * size, size * part, 0, 7)
    context.fill()
  }
}

function lamp(context: Context, x: number, foot: number, light: Light): void {
  context.fillRect(x - 4, foot - 300, 8, 300)
  context.fillRect(x - 4, foot - 300, 60, 7)
  context.fillStyle = light.windows
  context.fillRect(x + 34, foot - 294, 24, 8)
}

function polygon(context: Context, points: number[]): void {
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!)
  context.fill()
}

function line(context: Context, ax: number, ay: number, bx: number, by: number): void {
  context.beginPath()
  context.moveTo(ax, ay)
  context.lineTo(bx, by)
  context.stroke()
}

function curve(c: Context, ax: number, ay: number, bx: number, by: number, x: number, y: number) {
  c.beginPath()
  c.moveTo(ax, ay)
  c.quadraticCurveTo(bx, by, x, y)
  c.stroke()
}
