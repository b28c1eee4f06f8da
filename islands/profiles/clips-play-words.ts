import { clipsPlayModes, type ClipsPlay } from '../../worker/profiles/contract'

export const clipsPlayNames: Record<ClipsPlay, string> = {
  always: 'Always',
  wifi: 'On Wi-Fi',
  never: 'Never',
}

const hints: Record<ClipsPlay, string> = {
  always: 'Without sound, on mobile data too.',
  wifi: 'Where your browser tells what it is on.',
  never: 'A clip plays when you press it.',
}

export const clipsPlayChoices = clipsPlayModes.map((value) => ({
  value,
  label: clipsPlayNames[value],
  hint: hints[value],
}))
