/** What stands in the address of the clips page after a phone has shared a video with the app. */
export const shared = {
  param: 'shared',
  /** Of the form that a phone sends; the manifest names it too. */
  field: 'video',
  /** It waits in the browser. */
  kept: '1',
  /** It did not come along. */
  lost: '0',
} as const

/** A shortcut of the installed app: the dialog in which a clip is stacked is open at once. */
export const stackParam = 'stack'

export const texts = {
  lost: "The video didn't come along. Choose it here, and it goes up the same way.",
} as const
