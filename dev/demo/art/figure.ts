import type { Look } from './look.ts'

type Context = OffscreenCanvasRenderingContext2D

/**
 * The pose of a skater in one frame. Angles are in radians, turns in whole turns, and y points
 * down.
 */
export interface Pose {
  /** The middle between the wheels, where they touch the ground. */
  x: number
  y: number
  /** Of the skater and the board together, as on a slope. */
  tilt: number
  /** Of the board alone; negative lifts the nose. */
  pitch: number
  /** `roll`: around the board's long axis. `yaw`: around the vertical axis. */
  roll: number
  yaw: number
  /** How far the board is from the feet. */
  off: number
  crouch: number
  lean: number
  /** How high the arms are. */
  arms: number
  grab: boolean
}

export const standing: Pose = {
  x: 0,
  y: 0,
  tilt: 0,
  pitch: 0,
  roll: 0,
  yaw: 0,
  off: 0,
  crouch: 0.3,
  lean: 0.08,
  arms: 0.3,
  grab: false,
}

const wheel = 11
const deckUp = 24

export function drawSkater(context: Context, pose: Pose, look: Look): void {
  context.save()
  context.translate(pose.x, pose.y)
  context.rotate(pose.tilt)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawBoard(context, pose, look)
  drawBody(context, pose, look)
  context.restore()
}

function drawBoard(context: Context, { pitch, roll, yaw, off }: Pose, look: Look): void {
  context.save()
  context.translate(0, -deckUp + off * 16)
  context.rotate(pitch)
  const across = Math.cos(yaw * 2 * Math.PI)
  context.scale(Math.sign(across || 1) * Math.max(0.24, Math.abs(across)), 1)
  const turn = roll * 2 * Math.PI
  const side = Math.cos(turn)
  const face = Math.abs(Math.sin(turn)) * 17
  context.fillStyle = '#f2ede2'
  for (const at of [-50, 50]) {
    context.fillStyle = '#9aa0a6'
    context.fillRect(at - 8, Math.min(0, side * 8), 16, Math.abs(side) * 8 + 3)
    context.fillStyle = '#f2ede2'
    circle(context, at, side * 13, wheel)
  }
  context.strokeStyle = face > 4 ? look.deck : '#17151a'
  context.lineWidth = 9 + face
  context.beginPath()
  context.moveTo(-86, -14 * side)
  context.quadraticCurveTo(-74, 0, -60, 0)
  context.lineTo(60, 0)
  context.quadraticCurveTo(74, 0, 86, -14 * side)
  context.stroke()
  context.strokeStyle = look.deck
  context.lineWidth = 4
  context.beginPath()
  context.moveTo(-58, 4 * side)
  context.lineTo(58, 4 * side)
  context.stroke()
  context.restore()
}

function drawBody(context: Context, pose: Pose, look: Look): void {
  const { crouch, lean, arms, off, pitch } = pose
  const lift = off * 22
  const sole = -deckUp - 6 - lift
  const tipped = Math.sin(pitch) * 46 * (1 - off)
  const back = { x: -48, y: sole - tipped }
  const front = { x: 42, y: sole + tipped }
  const hip = { x: lean * 40 - 2, y: Math.min(back.y, front.y) / 2 + sole / 2 - 148 + crouch * 82 }
  const turn = lean * 1.1 + crouch * 0.55
  const neck = { x: hip.x + Math.sin(turn) * 92, y: hip.y - Math.cos(turn) * 92 }

  arm(
    context,
    { x: neck.x - 6, y: neck.y + 14 },
    Math.PI - 0.2 - arms * 1.1,
    look,
    0.4 + arms * 0.3,
  )
  leg(context, { x: hip.x - 12, y: hip.y }, back, -1, look)
  leg(context, { x: hip.x + 12, y: hip.y }, front, 1, look)
  stroke(context, look.pants, 46, [hip.x - 8, hip.y - 4, hip.x + 8, hip.y - 4])
  stroke(context, look.shirt, 60, [hip.x, hip.y - 22, neck.x, neck.y + 22])
  head(context, neck.x + Math.sin(turn) * 34, neck.y - 34, look)
  const shoulder = { x: neck.x + 8, y: neck.y + 16 }
  if (!pose.grab) return arm(context, shoulder, 0.25 + arms * -1.0, look, -0.35 - arms * 0.3)
  stroke(context, look.shirt, 24, [shoulder.x, shoulder.y, shoulder.x + 34, shoulder.y + 50])
  stroke(context, look.skin, 18, [shoulder.x + 34, shoulder.y + 50, 26, sole + 4])
}

interface Point {
  x: number
  y: number
}

/** Thigh and shin, with the knee where two bones of the same length meet. */
function leg(context: Context, hip: Point, foot: Point, side: 1 | -1, look: Look): void {
  const ankle = { x: foot.x, y: foot.y - 14 }
  const bone = 80
  const [dx, dy] = [ankle.x - hip.x, ankle.y - hip.y]
  const far = Math.min(Math.hypot(dx, dy), bone * 2 - 1)
  const bend = Math.acos(far / (2 * bone))
  const turn = Math.atan2(dy, dx) - side * bend
  const knee = { x: hip.x + Math.cos(turn) * bone, y: hip.y + Math.sin(turn) * bone }
  stroke(context, look.pants, 36, [hip.x, hip.y, knee.x, knee.y, ankle.x, ankle.y])
  stroke(context, look.shoes, 19, [foot.x - 15, foot.y - 4, foot.x + 18, foot.y - 4])
  stroke(context, '#f2ede2', 4, [foot.x - 20, foot.y + 4, foot.x + 23, foot.y + 4])
}

function arm(context: Context, shoulder: Point, turn: number, look: Look, bend: number): void {
  const elbow = { x: shoulder.x + Math.cos(turn) * 52, y: shoulder.y + Math.sin(turn) * 52 }
  const hand = { x: elbow.x + Math.cos(turn + bend) * 48, y: elbow.y + Math.sin(turn + bend) * 48 }
  stroke(context, look.skin, 18, [elbow.x, elbow.y, hand.x, hand.y])
  stroke(context, look.shirt, 25, [shoulder.x, shoulder.y, elbow.x, elbow.y])
}

function head(context: Context, x: number, y: number, look: Look): void {
  const { hair, hairColor: color, hat, hatColor } = look
  context.fillStyle = color
  if (hair === 'long') stroke(context, color, 30, [x - 12, y - 6, x - 26, y + 34, x - 44, y + 52])
  if (hair === 'braids') stroke(context, color, 13, [x - 18, y, x - 46, y + 22, x - 58, y + 46])
  if (hair === 'curls') for (const at of [-26, -12, 4]) circle(context, x + at, y - 22, 19)
  if (hair === 'bun') circle(context, x - 26, y - 26, 15)
  context.fillStyle = look.skin
  circle(context, x, y, 31)
  stroke(context, look.skin, 22, [x - 4, y + 18, x - 8, y + 38])
  context.fillStyle = hair === 'scarf' ? hatColor : color
  cap(context, x, y, 32, hair === 'buzz' ? -0.1 : 0.15)
  if (hair === 'mohawk') stroke(context, color, 14, [x - 22, y - 30, x, y - 40, x + 18, y - 32])
  if (hair === 'scarf') stroke(context, hatColor, 24, [x - 16, y - 4, x - 14, y + 32])
  if (look.more === 'beard') stroke(context, color, 13, [x + 4, y + 24, x + 22, y + 14])
  if (hat === 'none') return
  context.fillStyle = hatColor
  cap(context, x, y - 3, hat === 'helmet' ? 38 : 34, 0)
  if (hat === 'cap') stroke(context, hatColor, 9, [x + 14, y - 9, x + 48, y - 7])
  if (hat === 'backwards') stroke(context, hatColor, 9, [x - 16, y - 9, x - 46, y - 3])
  if (hat === 'bucket') stroke(context, hatColor, 11, [x - 42, y - 4, x + 42, y - 4])
  if (hat === 'beanie') stroke(context, hatColor, 13, [x - 28, y - 8, x + 28, y - 8])
  if (hat === 'helmet') stroke(context, '#17151a', 5, [x - 6, y - 4, x + 2, y + 30])
}

/** The upper half of a head, tipped backwards. */
function cap(context: Context, x: number, y: number, size: number, tip: number): void {
  context.beginPath()
  context.arc(x, y, size, Math.PI - tip * 3, 2 * Math.PI - tip)
  context.fill()
}

function circle(context: Context, x: number, y: number, size: number): void {
  context.beginPath()
  context.arc(x, y, size, 0, 7)
  context.fill()
}

function stroke(context: Context, color: string, width: number, points: number[]): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!)
  context.stroke()
}
