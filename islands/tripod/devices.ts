/** What finds a device again: its id is another at each visit, and two may have one label. */
export interface DeviceMark {
  label: string
  /** Among all of its kind. */
  order: number
}

export type CaptureDevice = Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>

/** Names of the same microphone that follow what the phone's own settings choose. */
const aliases = new Set(['default', 'communications'])

export const listKind = <T extends CaptureDevice>(
  all: readonly T[],
  kind: CaptureDevice['kind'],
): T[] =>
  all.filter((each) => each.kind === kind && each.deviceId !== '' && !aliases.has(each.deviceId))

export function markOfDevice(
  devices: readonly CaptureDevice[],
  deviceId: string | undefined,
): DeviceMark | null {
  const order = devices.findIndex((each) => each.deviceId === deviceId)
  return order < 0 ? null : { label: devices[order]!.label, order }
}

/** One that moved in the order is still the only one of its label. */
export function findMarked<T extends CaptureDevice>(
  devices: readonly T[],
  mark: DeviceMark | undefined,
): T | undefined {
  if (!mark?.label) return undefined
  const alike = devices.filter(({ label }) => label === mark.label)
  return (
    alike.find((each) => devices.indexOf(each) === mark.order) ??
    (alike.length === 1 ? alike[0] : undefined)
  )
}

/** Headsets send telephone sound, which lacks all that distinguishes a pop from a word. */
const telephoneHz = 16_000
const headsetWords =
  /bluetooth|head ?(set|phone)|ear ?(buds?|phone|pods?)|air ?pods|buds\d*\b|hands-?free|\bhfp\b/i
/** Chrome's name on Android for the microphone that a phone has for calls. */
const ownWords = /^headset earpiece$/i

export const isHeadset = ({
  label,
  sampleRate,
}: {
  label: string
  sampleRate?: number | undefined
}): boolean =>
  (sampleRate !== undefined && sampleRate <= telephoneHz) ||
  (headsetWords.test(label) && !ownWords.test(label))

/** The first that is no headset by its label. Labels are in the phone's language: its rate decides once it is open. */
export const findOwnMicrophone = <T extends CaptureDevice>(
  microphones: readonly T[],
  current: string | undefined,
): T | undefined =>
  microphones.find(
    ({ deviceId, label }) => deviceId !== current && label !== '' && !isHeadset({ label }),
  )
