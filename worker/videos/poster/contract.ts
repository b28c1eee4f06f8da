export const messages = {
  justChanged: 'Another tab has just changed this cover. Try again.',
  changed: 'Cover changed!',
  failed: 'Failed to change the cover',
  noSignal: 'Check your signal, and try again.',
  noFrames: "This browser can't show the frames of this video.",
} as const
