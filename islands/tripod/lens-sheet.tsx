import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { closeCamera, listBackCameras, listDevices, openLens } from './camera'
import { listKind, markOfDevice } from './devices'
import { keepDevices } from './kept-devices'

interface Props {
  open: boolean
  isStarting: boolean
  /** Films with the current choice. */
  onDone: () => void
}

/** Each back camera as it sees the spot: names are in the phone's language and say little. */
export function LensSheet({ open, isStarting, onDone }: Props) {
  /** Null before they are known, and once one is chosen. */
  const [cameras, setCameras] = useState<MediaDeviceInfo[] | null>(null)
  const [dark, setDark] = useState<ReadonlySet<string>>(new Set())
  const pictures = useRef(new Map<string, HTMLCanvasElement>())
  useEffect(() => {
    void listBackCameras().then(setCameras)
  }, [])
  useEffect(() => {
    if (!cameras) return
    const stopper = new AbortController()
    const onDark = (id: string) => setDark((before) => new Set(before).add(id))
    void showAll(cameras, pictures.current, onDark, stopper.signal)
    return () => stopper.abort()
  }, [cameras])
  const choose = async (camera: MediaDeviceInfo) => {
    const mark = markOfDevice(listKind(await listDevices(), 'videoinput'), camera.deviceId)
    if (mark) keepDevices({ camera: mark })
    setCameras(null)
    onDone()
  }
  return (
    <Dialog open={open} onClose={onDone} title="Camera">
      <div className="stack">
        <p>
          {cameras?.length === 0
            ? 'This browser finds no camera now. Close this to film with what there is.'
            : 'Choose the one that sees the whole trick. Nothing is filmed meanwhile.'}
        </p>
        <div className="tripod-lenses">
          {cameras?.map((camera, at) => (
            <Button key={camera.deviceId} disabled={isStarting} onClick={() => void choose(camera)}>
              <canvas
                aria-hidden
                ref={(canvas) => {
                  if (canvas) pictures.current.set(camera.deviceId, canvas)
                }}
              />
              Camera {at + 1}
              {dark.has(camera.deviceId) && ': no picture now'}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Opens one camera after the other, and all stay open where the phone can have that. Where it can't, the picture of
 * one that it takes away stays as it was, and the next is opened alone.
 */
async function showAll(
  cameras: MediaDeviceInfo[],
  pictures: Map<string, HTMLCanvasElement>,
  onDark: (id: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const streams: MediaStream[] = []
  const close = () => streams.splice(0).forEach(closeCamera)
  signal.addEventListener('abort', close)
  for (const camera of cameras) {
    const opened = () => (signal.aborted ? null : openLens(camera).catch(() => null))
    let stream = await opened()
    if (!stream) {
      close()
      stream = await opened()
    }
    if (!stream) {
      onDark(camera.deviceId)
      continue
    }
    if (signal.aborted) return closeCamera(stream)
    streams.push(stream)
    const canvas = pictures.get(camera.deviceId)
    if (canvas) await show(stream, canvas, signal)
  }
}

const pictureMs = 100
/** A camera that shows nothing for so long is passed over. */
const longestMs = 3000

/** Draws what a camera sees for as long as it does. Resolves at its first picture. */
function show(stream: MediaStream, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream })
  void video.play().catch(() => {})
  return new Promise((resolve) => {
    const draw = () => {
      const { videoWidth: width, videoHeight: height } = video
      if (width === 0 || !stream.active) return
      if (canvas.width !== width || canvas.height !== height)
        Object.assign(canvas, { width, height })
      canvas.getContext('2d')!.drawImage(video, 0, 0)
      resolve()
    }
    const timer = setInterval(draw, pictureMs)
    setTimeout(resolve, longestMs)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      video.srcObject = null
      resolve()
    })
  })
}
