import { findMarked, findOwnMicrophone, isHeadset, listKind, type CaptureDevice } from './devices'
import { readKeptDevices } from './kept-devices'
import { applyZoom } from './zoom'

export const wishedPicture = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: { ideal: 60 },
}
/** The sound stays as it is heard: what cleans up speech takes pops away. */
export const asHeard = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/**
 * Opens the camera and microphone chosen last on this phone, else the back camera and the phone's own
 * microphone. Rejects as `getUserMedia` does.
 */
export async function openCamera(): Promise<MediaStream> {
  const kept = readKeptDevices()
  const find = async () => {
    const devices = await listDevices()
    const camera = findMarked(listKind(devices, 'videoinput'), kept.camera)
    const microphone = findMarked(listKind(devices, 'audioinput'), kept.microphone)
    return { devices, camera, microphone }
  }
  // Before anybody has allowed them, devices have no labels, and nothing is found.
  const before = await find()
  const stream = await open(before.camera, before.microphone)
  try {
    const { devices, camera, microphone } = await find()
    if (camera && camera.deviceId !== deviceIdOf(stream, 'video'))
      await replaceCamera(stream, camera)
    if (microphone) await replaceMicrophone(stream, microphone, () => true)
    else if (hearsThroughHeadset(stream)) {
      const own = findOwnMicrophone(listKind(devices, 'audioinput'), deviceIdOf(stream, 'audio'))
      if (own) await replaceMicrophone(stream, own, (fresh) => !hearsThroughHeadset(fresh))
    }
    await applyZoom(stream, kept.zoom)
  } catch (error) {
    closeCamera(stream)
    throw error
  }
  return stream
}

export const listDevices = (): Promise<MediaDeviceInfo[]> =>
  navigator.mediaDevices.enumerateDevices().catch(() => [])

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const pictureOf = (device?: CaptureDevice): MediaTrackConstraints =>
  device
    ? { ...wishedPicture, deviceId: { exact: device.deviceId } }
    : { ...wishedPicture, facingMode: 'environment' }

const soundOf = (device?: CaptureDevice): MediaTrackConstraints =>
  device ? { ...asHeard, deviceId: { exact: device.deviceId } } : asHeard

const open = async (camera?: CaptureDevice, microphone?: CaptureDevice): Promise<MediaStream> => {
  const chosen = { video: pictureOf(camera), audio: soundOf(microphone) }
  const get = (wish: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wish)
  if (!camera && !microphone) return get(chosen)
  // Either may have been unplugged between the list and now.
  return get(chosen).catch((error: unknown) =>
    isGone(error) ? get({ video: pictureOf(), audio: soundOf() }) : Promise.reject(error as Error),
  )
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && ['NotFoundError', 'OverconstrainedError'].includes(error.name)

const trackOf = (stream: MediaStream, kind: 'video' | 'audio') =>
  stream.getTracks().find((track) => track.kind === kind)

export const deviceIdOf = (stream: MediaStream, kind: 'video' | 'audio'): string | undefined =>
  trackOf(stream, kind)?.getSettings().deviceId

/** Few phones open two cameras: the first is closed before, and comes back where the other fails. */
async function replaceCamera(stream: MediaStream, device: CaptureDevice): Promise<void> {
  trackOf(stream, 'video')?.stop()
  const get = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ video })
  put(stream, 'video', await get(pictureOf(device)).catch(() => get(pictureOf())))
}

/** One that fails, or is not as it should be, leaves the one that is there. */
async function replaceMicrophone(
  stream: MediaStream,
  device: CaptureDevice,
  isFit: (fresh: MediaStream) => boolean,
): Promise<void> {
  if (device.deviceId === deviceIdOf(stream, 'audio')) return
  const fresh = await navigator.mediaDevices
    .getUserMedia({ audio: soundOf(device) })
    .catch((error: unknown) => console.warn(error))
  if (!fresh) return
  // An iPhone ends the first microphone for the second.
  if (isFit(fresh) || trackOf(stream, 'audio')?.readyState === 'ended') put(stream, 'audio', fresh)
  else closeCamera(fresh)
}

function put(stream: MediaStream, kind: 'video' | 'audio', fresh: MediaStream): void {
  const before = trackOf(stream, kind)
  if (before) {
    before.stop()
    stream.removeTrack(before)
  }
  for (const track of fresh.getTracks()) stream.addTrack(track)
}

export function hearsThroughHeadset(stream: MediaStream): boolean {
  const track = trackOf(stream, 'audio')
  return track !== undefined && isHeadset({ label: track.label, ...track.getSettings() })
}

/** Those of the back, and those that don't say where they are. No label tells: it is in the phone's language. */
export async function listBackCameras(): Promise<MediaDeviceInfo[]> {
  const cameras = listKind(await listDevices(), 'videoinput')
  return cameras.filter((device) => {
    const { facingMode = [] } = capabilitiesOf(device)
    return facingMode.length === 0 || facingMode.includes('environment')
  })
}

const capabilitiesOf = (device: MediaDeviceInfo): { facingMode?: string[] } =>
  'getCapabilities' in device
    ? (
        device as MediaDeviceInfo & { getCapabilities: () => { facingMode?: string[] } }
      ).getCapabilities()
    : {}

export const openLens = (device: CaptureDevice): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { deviceId: { exact: device.deviceId }, width: { ideal: 640 }, height: { ideal: 360 } },
  })
