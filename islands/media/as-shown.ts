/** TypeScript's own list of a frame's properties is short. */
type TurnedFrame = VideoFrame & { rotation?: number }

/**
 * Gives the picture that a video shows. A browser shows HLG as if its values were plain ones, which they are
 * made for, but draws it converted, a quarter darker.
 */
export async function drawAsShown<T>(
  video: HTMLVideoElement,
  draw: (picture: CanvasImageSource) => T | Promise<T>,
): Promise<T> {
  const frame = await plainFrameOf(video).catch(() => null)
  try {
    return await draw(frame ?? video)
  } finally {
    frame?.close()
  }
}

async function plainFrameOf(video: HTMLVideoElement): Promise<VideoFrame | null> {
  if (!('VideoFrame' in globalThis)) return null
  const frame = new VideoFrame(video)
  try {
    const copy = await plainCopyOf(frame)
    if (copy?.displayWidth === video.videoWidth && copy.displayHeight === video.videoHeight)
      return copy
    copy?.close()
    return null
  } finally {
    frame.close()
  }
}

/** A copy whose values are plain ones; null if the frame is no HLG, or the browser does not hand out its values. */
export async function plainCopyOf(frame: TurnedFrame): Promise<VideoFrame | null> {
  const { format, colorSpace, rotation, visibleRect, timestamp } = frame
  const isHlg = (colorSpace.transfer as string | null) === 'hlg'
  if (!isHlg || !format || !visibleRect || rotation === undefined) return null
  const bytes = new Uint8Array(frame.allocationSize())
  const layout = await frame.copyTo(bytes)
  const { width: codedWidth, height: codedHeight } = visibleRect
  const plain = { ...colorSpace.toJSON(), transfer: 'bt709', primaries: 'bt709' } as const
  const how = { format, layout, codedWidth, codedHeight, timestamp, rotation, colorSpace: plain }
  const copy: TurnedFrame = new VideoFrame(bytes, how)
  if (copy.rotation === rotation) return copy
  copy.close()
  return null
}
