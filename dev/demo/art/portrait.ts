import { jpegsOf, type Files } from './film.ts'
import type { Look } from './look.ts'

type Context = OffscreenCanvasRenderingContext2D

const side = 480
const ink = '#1b171c'

/** Draws a face in the style of a sticker. */
export function portrait(look: Look, seed: number): Promise<Files> {
  const canvas = new OffscreenCanvas(side, side)
  const c = canvas.getContext('2d')!
  c.lineCap = 'round'
  c.lineJoin = 'round'
  drawWall(c, look, seed)
  c.translate(240, 240)
  behind(c, look)
  body(c, look)
  face(c, look, seed)
  hair(c, look)
  hat(c, look)
  return jpegsOf(canvas, 0.86)
}

function drawWall(c: Context, { wall, deck }: Look, seed: number): void {
  c.fillStyle = wall
  c.fillRect(0, 0, side, side)
  c.globalAlpha = 0.22
  c.fillStyle = deck
  if (seed % 3 === 0) disc(c, 240, 236, 196)
  if (seed % 3 === 1)
    for (let x = -480; x < 480; x += 80) poly(c, [x, 480, x + 40, 480, x + 520, 0, x + 480, 0])
  if (seed % 3 === 2) {
    for (let turn = 0; turn < 12; turn++) {
      const at = (turn / 12) * 2 * Math.PI
      const [a, b] = [at, at + 0.26]
      poly(c, [
        240,
        240,
        240 + Math.cos(a) * 500,
        240 + Math.sin(a) * 500,
        240 + Math.cos(b) * 500,
        240 + Math.sin(b) * 500,
      ])
    }
  }
  c.globalAlpha = 1
}

function behind(c: Context, { hair: kind, hairColor: color, hatColor }: Look): void {
  c.fillStyle = color
  if (kind === 'long') round(c, -128, -110, 256, 330, 90)
  if (kind === 'curls') {
    for (const [x, y] of [
      [-112, -40],
      [112, -40],
      [-120, 30],
      [120, 30],
      [-86, -104],
      [86, -104],
      [0, -132],
    ] as const)
      disc(c, x, y, 56)
  }
  if (kind === 'bun') disc(c, 44, -172, 46)
  if (kind === 'braids')
    for (const x of [-118, 118]) line(c, color, 34, [x * 0.9, -10, x, 80, x * 0.94, 190])
  if (kind === 'scarf') {
    c.fillStyle = hatColor
    round(c, -128, -140, 256, 300, 120)
    poly(c, [-128, 40, 128, 40, 176, 240, -176, 240])
  }
}

function body(c: Context, { skin, shirt, hair: kind, hatColor, deck }: Look): void {
  c.fillStyle = shirt
  round(c, -190, 150, 380, 220, 92)
  c.fillStyle = kind === 'scarf' ? hatColor : shade(skin)
  round(c, -44, 70, 88, 112, 40)
  line(c, deck, 12, [-58, 166, 0, 200, 58, 166])
  if (kind !== 'scarf') return
  c.fillStyle = hatColor
  poly(c, [-112, 60, 112, 60, 150, 200, 0, 240, -150, 200])
}

function face(c: Context, { skin, hairColor, more, hair: kind }: Look, seed: number): void {
  if (kind !== 'scarf') {
    c.fillStyle = shade(skin)
    for (const x of [-106, 106]) disc(c, x, 6, 24)
  }
  c.fillStyle = skin
  round(c, -104, -124, 208, 240, 98)
  if (more === 'beard') {
    c.fillStyle = hairColor
    c.beginPath()
    c.moveTo(-104, 14)
    c.bezierCurveTo(-104, 150, 104, 150, 104, 14)
    c.bezierCurveTo(70, 52, -70, 52, -104, 14)
    c.fill()
  }
  line(c, ink, 9, [-64, -46, -46, -52, -28, -46])
  line(c, ink, 9, [28, -46, 46, -52, 64, -46])
  c.fillStyle = ink
  if (seed % 5 === 4) for (const x of [-46, 46]) line(c, ink, 9, [x - 16, -10, x, -20, x + 16, -10])
  else for (const x of [-46, 46]) disc(c, x, -14, 12)
  line(c, shade(skin), 10, [2, -12, 12, 18, -4, 24])
  c.fillStyle = '#fffaf0'
  c.strokeStyle = ink
  c.lineWidth = 8
  c.beginPath()
  if (seed % 2) c.arc(0, 46, 38, 0.15, Math.PI - 0.15)
  else c.arc(6, 40, 34, 0.3, Math.PI - 0.6)
  if (seed % 4 === 1) {
    c.closePath()
    c.fill()
  }
  c.stroke()
  if (more === 'moustache') line(c, hairColor, 18, [-40, 48, 0, 38, 40, 48])
  if (more === 'freckles') {
    c.fillStyle = shade(skin)
    for (const [x, y] of [
      [-72, 18],
      [-56, 26],
      [-84, 30],
      [72, 18],
      [56, 26],
      [84, 30],
    ] as const)
      disc(c, x, y, 5)
  }
  if (more !== 'glasses') return
  c.strokeStyle = ink
  c.lineWidth = 9
  for (const x of [-46, 46]) ring(c, x, -12, 36)
  line(c, ink, 9, [-10, -16, 10, -16])
}

function hair(c: Context, { hair: kind, hairColor: color, hatColor, skin }: Look): void {
  c.fillStyle = color
  if (kind === 'scarf') {
    c.strokeStyle = hatColor
    c.lineWidth = 40
    c.beginPath()
    c.ellipse(0, -4, 112, 134, 0, 0, 7)
    c.stroke()
    return
  }
  if (kind === 'mohawk') return round(c, -34, -196, 68, 130, 30)
  if (kind === 'buzz') {
    c.globalAlpha = 0.75
    fringe(c, -64)
    c.globalAlpha = 1
    return
  }
  fringe(c, kind === 'short' ? -58 : -70)
  if (kind === 'curls')
    for (const [x, y] of [
      [-66, -98],
      [-22, -112],
      [26, -112],
      [70, -96],
    ] as const)
      disc(c, x, y, 36)
  if (kind === 'short')
    poly(c, [-100, -70, -40, -58, 20, -84, 60, -58, 102, -76, 60, -142, -70, -142])
  if (kind === 'long') poly(c, [-104, -80, 10, -92, -60, -20, -104, 60])
  if (kind === 'braids' || kind === 'bun') line(c, shade(skin), 5, [0, -126, 0, -76])
}

/** The top of the head, down to a height. */
function fringe(c: Context, down: number): void {
  c.save()
  c.beginPath()
  c.rect(-130, -160, 260, 160 + down)
  c.clip()
  round(c, -110, -134, 220, 250, 104)
  c.restore()
}

function hat(c: Context, { hat: kind, hatColor: color, deck }: Look): void {
  if (kind === 'none') return
  c.fillStyle = color
  const low = kind === 'helmet' ? -46 : -62
  c.save()
  c.beginPath()
  c.rect(-150, -240, 300, 240 + low)
  c.clip()
  const wide = kind === 'helmet' ? 132 : 116
  round(c, -wide, -172, wide * 2, 280, 112)
  c.restore()
  if (kind === 'cap') round(c, -40, -84, 190, 32, 16)
  if (kind === 'backwards') line(c, shade(color), 22, [-100, -74, 0, -90, 100, -74])
  if (kind === 'bucket') poly(c, [-112, -84, 112, -84, 160, -46, -160, -46])
  if (kind === 'beanie') line(c, shade(color), 44, [-98, -72, 0, -84, 98, -72])
  if (kind === 'helmet') {
    for (const x of [-62, 0, 62])
      line(c, shade(color), 16, [x, -146 + Math.abs(x) / 4, x * 1.1, -104])
    line(c, ink, 9, [-110, -44, -70, 98, 0, 116, 70, 98, 110, -44])
  }
  if (kind === 'beanie' || kind === 'cap') {
    c.fillStyle = deck
    round(c, kind === 'cap' ? -26 : -22, -134, 48, 34, 8)
  }
}

/** A darker tone of a colour. */
function shade(color: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(color.slice(at, at + 2), 16) * 0.82))
  return `rgb(${parts.join(' ')})`
}

function round(c: Context, x: number, y: number, width: number, height: number, corner: number) {
  c.beginPath()
  c.roundRect(x, y, width, height, corner)
  c.fill()
}

function disc(c: Context, x: number, y: number, size: number): void {
  c.beginPath()
  c.arc(x, y, size, 0, 7)
  c.fill()
}

function ring(c: Context, x: number, y: number, size: number): void {
  c.beginPath()
  c.arc(x, y, size, 0, 7)
  c.stroke()
}

function poly(c: Context, points: number[]): void {
  c.beginPath()
  for (let at = 0; at < points.length; at += 2) c.lineTo(points[at]!, points[at + 1]!)
  c.fill()
}

function line(c: Context, color: string, width: number, points: number[]): void {
  c.strokeStyle = color
  c.lineWidth = width
  c.beginPath()
  for (let at = 0; at < points.length; at += 2) c.lineTo(points[at]!, points[at + 1]!)
  c.stroke()
}
