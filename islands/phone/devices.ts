import { asHeard, listDevices, wishedPicture } from '../tripod/camera'
import { listKind } from '../tripod/devices'
import { closeAt, failureWords, openUntil } from './checks'

type Kind = 'videoinput' | 'audioinput'

/** Opens each camera alone: few phones open two. */
export const lookAtCameras = (signal: AbortSignal): Promise<string[]> =>
  lookAtAll('videoinput', signal, (deviceId) => ({ video: { ...wishedPicture, deviceId } }))

export const lookAtMicrophones = (signal: AbortSignal): Promise<string[]> =>
  lookAtAll('audioinput', signal, (deviceId) => ({ audio: { ...asHeard, deviceId } }))

async function lookAtAll(
  kind: Kind,
  signal: AbortSignal,
  wishFor: (deviceId: ConstrainDOMString) => MediaStreamConstraints,
): Promise<string[]> {
  // Before anybody has allowed one, they have no labels.
  const first = await openUntil(kind === 'videoinput' ? { video: true } : { audio: true }, signal)
  const devices = listKind(await listDevices(), kind)
  first.getTracks().forEach((track) => track.stop())
  const lines: string[] = []
  for (const [at, { deviceId, label }] of devices.entries()) {
    const found = await lookAt(wishFor({ exact: deviceId }), signal).catch((error: unknown) => [
      failureWords(error),
    ])
    lines.push(`${at + 1}. ${label || 'no label'}`, ...found.map((line) => `  ${line}`))
  }
  return [`${devices.length} found`, ...lines]
}

async function lookAt(wish: MediaStreamConstraints, signal: AbortSignal): Promise<string[]> {
  const stream = await navigator.mediaDevices.getUserMedia(wish)
  closeAt(signal, stream)
  const [track] = stream.getTracks()
  const settings = track!.getSettings()
  const capabilities = track!.getCapabilities?.()
  track!.stop()
  return [
    `settings ${listed(settings)}`,
    capabilities ? `capabilities ${listed(capabilities)}` : 'no capabilities told',
  ]
}

const ids = new Set(['deviceId', 'groupId'])

/** Without its ids, which tell phones apart. */
const listed = (all: object): string =>
  JSON.stringify(all, (name, value: unknown) => (ids.has(name) ? undefined : value))
