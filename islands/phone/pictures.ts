import { closeCamera, openCamera } from '../tripod/camera'
import { shapeOf } from '../tripod/picture-shape'
import { canReadPictures, readPictures } from '../tripod/read-pictures'
import { rateWords } from './rate'
import { closeAt, requireDevices, wait } from './checks'

const countedMs = 3000

/** The pictures of the camera that Tripod mode would film with, read as it reads them. */
export async function countPictures(signal: AbortSignal): Promise<string[]> {
  requireDevices()
  if (!canReadPictures())
    throw new Error("this browser does not hand over the camera's pictures one by one")
  const stream = await openCamera()
  closeAt(signal, stream)
  const [track] = stream.getVideoTracks()
  const takenAt: number[] = []
  const shapes = new Set<string>()
  const onPicture = (frame: VideoFrame) => {
    takenAt.push(frame.timestamp / 1000)
    const { width, height, rotation, isFlipped } = shapeOf(frame)
    shapes.add(`${width}×${height}, rotation ${rotation}${isFlipped ? ', flipped' : ''}`)
    frame.close()
  }
  const stop = await readPictures(track!, { onPicture, onEnd: () => {} }, signal)
  await wait(countedMs)
  stop()
  closeCamera(stream)
  return [track!.label, rateWords(takenAt), ...shapes]
}
