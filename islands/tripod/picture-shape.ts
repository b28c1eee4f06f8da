export type Rotation = 0 | 90 | 180 | 270

/** The sides of a picture as its pixels lie, and how it is turned, clockwise, and then mirrored when it is shown. */
export interface PictureShape {
  width: number
  height: number
  rotation: Rotation
  isFlipped: boolean
}

/** TypeScript's own list of a frame's properties is short; browsers without these turn pictures themselves. */
type TurnedFrame = Pick<VideoFrame, 'displayWidth' | 'displayHeight'> & {
  rotation?: number
  flip?: boolean
}

export function shapeOf(frame: TurnedFrame): PictureShape {
  const { displayWidth: width, displayHeight: height, flip: isFlipped = false } = frame
  const rotation = (frame.rotation ?? 0) as Rotation
  return { ...swapSides({ width, height, rotation }), rotation, isFlipped }
}

export const isPlain = ({ rotation, isFlipped }: PictureShape): boolean =>
  rotation === 0 && !isFlipped

/** The shape of the same picture once it is drawn as it is shown. */
export const upright = (shape: PictureShape): PictureShape => ({
  ...swapSides(shape),
  rotation: 0,
  isFlipped: false,
})

export const isSameShape = (one: PictureShape, other: PictureShape | undefined): boolean =>
  one.width === other?.width &&
  one.height === other.height &&
  one.rotation === other.rotation &&
  one.isFlipped === other.isFlipped

/** A quarter turn swaps the sides, there and back. */
const swapSides = ({
  width,
  height,
  rotation,
}: Pick<PictureShape, 'width' | 'height' | 'rotation'>) =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }
