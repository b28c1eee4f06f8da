import type { EndReason } from './session-types'

/** Why it ended. Everything filmed until then is still there. */
export const endWords: Record<EndReason, string | null> = {
  stopped: null,
  hour_over: 'It ended by itself after an hour.',
  battery_low: 'It ended because the battery is nearly empty.',
  storage_low: 'It ended because there is little room left for films.',
  write_failed:
    'It ended because this phone could not save a film. Use the last tries now: they are lost when you leave.',
  camera_lost: 'It ended because the camera or the microphone went away.',
  ear_lost: 'It ended because this phone stopped listening for tries.',
  hidden: 'It ended because the screen was locked, or something else came in front.',
}
