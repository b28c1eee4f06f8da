import { chooseSoundCodec, listPictureCodecs } from './codecs'
import { canReadPictures } from './read-pictures'
import type { MissingPart } from './session-types'

/** Tells what this browser lacks for a session, before anybody is asked for their camera. */
export async function findMissing(): Promise<MissingPart | null> {
  // Without `https:` there are no media devices at all.
  if (!('mediaDevices' in navigator)) return 'camera'
  // Safari got the one for sound ten versions after the one for pictures.
  if (!('VideoEncoder' in globalThis) || !('AudioEncoder' in globalThis)) return 'encoder'
  if (!canReadPictures()) return 'pictures'
  if (!('AudioWorkletNode' in globalThis)) return 'microphone'
  const [best] = await listPictureCodecs({ width: 1280, height: 720 }, 30)
  const sound = best && (await chooseSoundCodec(48_000, best.codec === 'avc'))
  return sound ? null : 'encoder'
}
