import { headingFont } from '../../worker/ui/contract'

/** The look of words on pictures that leave the app. */
export interface Look {
  grip: string
  chalk: string
  cone: string
  concrete: string
  font: (size: number) => string
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Plate {
  text: string
  size: number
  ground: string
  ink: string
}

const tilt = (-1.5 * Math.PI) / 180

/** The page's own face may be given up while it loads: a picture waits for it. */
const pictureFace = 'Picture'

async function loadPictureFace(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === pictureFace)) return
  const face = new FontFace(pictureFace, `url(${headingFont})`, { weight: '800' })
  document.fonts.add(await face.load())
}

/** Loads the face for these words; offline, the browser uses another one. */
export async function loadLook(words: string): Promise<Look> {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const face = style.getPropertyValue('--display')
  const font = (size: number) => `800 ${size}px ${pictureFace}, ${face}`
  await loadPictureFace().catch(() => {})
  await document.fonts.load(font(100), words).catch(() => [])
  return {
    grip: colour('grip'),
    chalk: colour('chalk'),
    cone: colour('cone'),
    concrete: colour('concrete'),
    font,
  }
}

export const plateHeight = ({ size }: Plate): number => Math.round(size * 1.08)

export function plateWidth(context: Context, { text, size }: Plate, { font }: Look): number {
  context.font = font(size)
  return context.measureText(text).width + size * 0.34
}

/** From its lower left corner. */
export function drawPlate(
  context: Context,
  plate: Plate,
  look: Look,
  { x, bottom }: { x: number; bottom: number },
): void {
  context.save()
  context.translate(x, bottom)
  context.rotate(tilt)
  const width = plateWidth(context, plate, look)
  context.fillStyle = plate.ground
  context.fillRect(0, -plateHeight(plate), width, plateHeight(plate))
  context.fillStyle = plate.ink
  // Like `dir="auto"`: the first letter decides on which side a bracket or a full stop goes.
  context.direction = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(plate.text) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.fillText(plate.text, plate.size * 0.17, -plate.size * 0.2)
  context.restore()
}
