import type { MissingPart } from './session-types'

/** Why filming can't begin. */
export type Trouble =
  | MissingPart
  | 'refused'
  | 'refused_camera'
  | 'refused_microphone'
  | 'busy'
  | 'full'
  | 'little_room'
  | 'failed'

interface Words {
  title: string
  text: string
  /** Whether pressing again may help. */
  canRetry?: boolean
}

const allow = "Allow it for this site in the browser's settings, and try again."

export const troubleWords: Record<Trouble, Words> = {
  camera: { title: 'No camera', text: 'This browser finds no camera to film with.' },
  microphone: {
    title: 'No microphone',
    text: 'Tries are found by their sound, and this browser finds no microphone.',
  },
  encoder: {
    title: "This browser can't film here",
    text: 'It has no encoder that can make films while it listens.',
  },
  pictures: {
    title: "This browser can't film here",
    text: "It does not hand over the camera's pictures one by one.",
  },
  refused: {
    title: 'Camera and microphone are off',
    text: "Filming needs both. Allow them for this site in the browser's settings, and try again.",
    canRetry: true,
  },
  refused_camera: {
    title: 'The camera is off',
    text: `Filming needs it. ${allow}`,
    canRetry: true,
  },
  refused_microphone: {
    title: 'The microphone is off',
    text: `Tries are found by their sound. ${allow}`,
    canRetry: true,
  },
  busy: {
    title: 'The camera is busy',
    text: 'Another app holds the camera or the microphone. Close that, and try again.',
    canRetry: true,
  },
  full: {
    title: 'This phone is nearly full',
    text: 'Films of tries need 500 MB of free space. Make some room, and try again.',
    canRetry: true,
  },
  little_room: {
    title: 'Too little room to film',
    text: 'Films of tries need 500 MB, and this browser gives Stoke less. A private window gives little on any phone, and forgets all films when it closes: open Stoke in an ordinary one. Is this one ordinary? Then make some room on this phone, and try again.',
    canRetry: true,
  },
  failed: {
    title: 'Filming did not start',
    text: 'Nothing was filmed. Try again.',
    canRetry: true,
  },
}

/** What an error of `getUserMedia` means. */
export async function findTrouble(error: unknown): Promise<Trouble> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    const [camera, microphone] = await Promise.all([isDenied('camera'), isDenied('microphone')])
    if (camera === microphone) return 'refused'
    return camera ? 'refused_camera' : 'refused_microphone'
  }
  // WebKit says the latter where there is no device at all.
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    return devices.some(({ kind }) => kind === 'videoinput') ? 'microphone' : 'camera'
  }
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  console.warn(error)
  return 'failed'
}

/** False where the browser does not tell. */
const isDenied = (name: 'camera' | 'microphone'): Promise<boolean> =>
  navigator.permissions.query({ name }).then(
    ({ state }) => state === 'denied',
    () => false,
  )
