import type { Light } from './light.ts'

type Context = OffscreenCanvasRenderingContext2D

export const obstacles = [
  'hydrant',
  'boxes',
  'cone',
  'bin',
  'bench',
  'gap',
  'stairs',
  'ledge',
  'rail',
  'pad',
  'quarter',
  'bank',
] as const
export type Obstacle = (typeof obstacles)[number]

export const quarterRadius = 300
export const stairDrop = 132

/** The height above the ground at which a skater grinds, slides or rolls on it. */
export const heightOf: Partial<Record<Obstacle, number>> = {
  ledge: 66,
  rail: 84,
  pad: 42,
  bench: 70,
}

/** Draws the obstacle, with its middle at x = 0 and the ground at y = 0. */
export function drawObstacle(context: Context, kind: Obstacle, light: Light, loud: string): void {
  drawings[kind](context, light, loud)
}

const drawings: Record<Obstacle, (c: Context, light: Light, loud: string) => void> = {
  hydrant(c, light, loud) {
    box(c, -17, 62, 34, 62, loud)
    box(c, -24, 66, 48, 9, light.top)
    box(c, -11, 80, 22, 15, loud)
    box(c, -29, 44, 58, 14, loud)
    box(c, -25, 8, 50, 8, light.top)
  },
  boxes(c, light, loud) {
    box(c, -58, 54, 56, 54, '#a87b4f')
    box(c, 2, 50, 54, 50, '#8f6640')
    box(c, -32, 104, 58, 50, '#b98a5b')
    for (const [x, y] of [
      [-34, 54],
      [24, 50],
      [-8, 104],
    ] as const)
      box(c, x, y, 9, 50, loud)
    box(c, -58, 4, 114, 4, light.line)
  },
  cone(c, light, loud) {
    shape(c, loud, [-24, 0, -6, -84, 6, -84, 24, 0])
    shape(c, light.top, [-15, -42, -10, -62, 10, -62, 15, -42])
    box(c, -34, 8, 68, 8, loud)
  },
  bin(c, light, loud) {
    shape(c, light.stone, [-30, -92, 30, -92, 24, 0, -24, 0])
    box(c, -36, 104, 72, 14, loud)
    for (const x of [-14, 0, 14]) box(c, x - 2, 84, 4, 74, light.line)
  },
  bench(c, light, loud) {
    box(c, -120, 70, 240, 16, loud)
    box(c, -120, 74, 240, 5, light.top)
    for (const x of [-98, 82]) box(c, x, 54, 16, 54, light.stone)
  },
  gap(c, light, loud) {
    box(c, -120, 0, 240, -90, light.line)
    box(c, -112, -22, 224, -70, light.mid)
    box(c, -126, 6, 14, 96, loud)
    box(c, 112, 6, 14, 96, loud)
  },
  stairs(c, light, loud) {
    for (let step = 0; step < 6; step++) {
      const y = -(step * stairDrop) / 6
      box(
        c,
        -150,
        y,
        60 + step * 40,
        -(stairDrop - (step * stairDrop) / 6),
        step % 2 ? light.stone : light.line,
      )
      box(c, -150, y, 60 + step * 40, -5, light.top)
    }
    c.strokeStyle = loud
    c.lineWidth = 9
    c.beginPath()
    c.moveTo(-110, -70)
    c.lineTo(120, stairDrop - 66)
    c.stroke()
    for (const [x, y] of [
      [-96, -62],
      [104, stairDrop - 70],
    ] as const) {
      c.fillStyle = loud
      c.fillRect(x, y, 8, 74)
    }
  },
  ledge(c, light, loud) {
    box(c, -210, 66, 420, 66, light.stone)
    box(c, -210, 70, 420, 12, light.top)
    box(c, -210, 58, 420, 5, loud)
    for (const x of [-110, 0, 110]) box(c, x, 52, 4, 52, light.line)
  },
  rail(c, light, loud) {
    box(c, -190, 84, 380, 11, loud)
    for (const x of [-150, 0, 140]) {
      box(c, x, 74, 10, 74, light.top)
      box(c, x - 12, 6, 34, 6, light.stone)
    }
  },
  pad(c, light, loud) {
    box(c, -230, 42, 460, 42, light.stone)
    box(c, -230, 46, 460, 10, light.top)
    box(c, -230, 36, 460, 4, loud)
  },
  quarter(c, light, loud) {
    const r = quarterRadius
    c.fillStyle = light.stone
    c.beginPath()
    c.moveTo(-r, 0)
    c.arc(-r, -r, r, Math.PI / 2, 0, true)
    c.lineTo(420, -r)
    c.lineTo(420, 0)
    c.fill()
    c.strokeStyle = light.top
    c.lineWidth = 8
    c.beginPath()
    c.arc(-r, -r, r, Math.PI / 2, 0, true)
    c.stroke()
    box(c, 0, r + 4, 420, 12, light.top)
    disc(c, 2, -r, 11, loud)
  },
  bank(c, light, loud) {
    shape(c, light.stone, [-40, 0, 170, -150, 420, -150, 420, 0])
    shape(c, light.top, [160, -150, 170, -160, 420, -160, 420, -150])
    shape(c, loud, [20, -43, 150, -136, 150, -120, 20, -28])
  },
}

/** A box from its left edge, its top above the ground, its width and its height. */
function box(c: Context, left: number, top: number, width: number, height: number, color: string) {
  c.fillStyle = color
  c.fillRect(left, -top, width, Math.abs(height))
}

function shape(c: Context, color: string, points: number[]): void {
  c.fillStyle = color
  c.beginPath()
  for (let at = 0; at < points.length; at += 2) c.lineTo(points[at]!, points[at + 1]!)
  c.fill()
}

function disc(c: Context, x: number, y: number, size: number, color: string): void {
  c.fillStyle = color
  c.beginPath()
  c.arc(x, y, size, 0, 7)
  c.fill()
}
