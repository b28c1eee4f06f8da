import { stages } from './stages'
import type { UploadState } from './uploads'

/** The state of an upload, in words. */
export function labelsFor({ state, isKept, goesOnAt = 0 }: UploadState): string {
  const whereItIs = isKept ? 'Your video is safe on this device.' : 'Keep this page open.'
  switch (state) {
    case 'waiting':
      return `Waiting for a signal. ${whereItIs}`
    case 'paused':
      return `Too much at once. Goes on by itself at ${timeOf(goesOnAt)}. ${whereItIs}`
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

/** To the second, with "tomorrow" if that is not today. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const time = new Date(at).toLocaleTimeString('en-US')
  return isToday ? time : `${time} tomorrow`
}

/** Progress of an upload, of 100: the steps before and after the transfer count too. */
export const progressOf = ({ done, state }: UploadState): number =>
  state === 'complete' ? 100 : stages.uploading.progress + done * 39
