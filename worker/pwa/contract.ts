/** A parameter in the profile's URL, after a phone has shared a video with the app. */
export const shared = {
  param: 'shared',
  /** The form field of the video; the manifest names it too. */
  field: 'video',
  text: 'text',
  /** The video waits in the browser. */
  kept: '1',
  /** The video did not arrive. */
  lost: '0',
} as const

/** Shortcuts of the installed app open the dialog that stacks a clip. */
export const stackParam = 'stack'

export const texts = {
  lost: "The video didn't come along. Choose it here, and it goes up the same way.",
  from: (origin: string | null) => `Shared from ${origin ?? 'another site'}`,
  take: (videos: number) => (videos === 1 ? 'Use this video' : `Use these ${videos} videos`),
} as const
