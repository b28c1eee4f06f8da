import { stages } from './stages'
import type { Standing } from './uploads'

/** What is going on with an upload, in words. */
export function wordsFor({ state, isKept }: Standing): string {
  switch (state) {
    case 'waiting':
      return isKept
        ? 'Waiting for a signal. Your video is safe on this device.'
        : 'Waiting for a signal. Keep this page open.'
    case 'elsewhere':
      return 'Uploading in another tab'
    case 'signed-out':
      return 'Sign in again to go on. Your video is safe on this device.'
    case 'finishing':
      return 'Almost there'
    case 'complete':
      return 'Done'
    default:
      return 'Uploading'
  }
}

/** How far along an upload is, of 100: what comes before and after the bytes counts too. */
export const progressOf = ({ done, state }: Standing): number =>
  state === 'complete' ? 100 : stages.uploading.progress + done * 39
