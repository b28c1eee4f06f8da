import { stages } from './stages'
import type { Standing } from './uploads'

/** What is going on with an upload, in words. */
export function wordsFor({ state, isKept }: Standing): string {
  const whereItIs = isKept ? 'Your video is safe on this device.' : 'Keep this page open.'
  switch (state) {
    case 'waiting':
      return `Waiting for a signal. ${whereItIs}`
    case 'elsewhere':
      return 'Uploading in another tab'
    case 'signed-out':
      return `Sign in again to go on. ${whereItIs}`
    case 'no-access':
      return `Subscribe to go on. ${whereItIs}`
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
