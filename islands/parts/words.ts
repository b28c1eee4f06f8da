import type { OwnVideo } from '../../worker/videos/own/contract'
import { clockWords } from '../trim/rules'
import { partCutOf, partLimits, type PartTrouble, type PartVideo } from './rules'

/** A video as the builder shows it. */
export type OfferedVideo = PartVideo & Omit<OwnVideo, 'lengthMs'>

export const timeWords = (ms: number): string => clockWords(ms / 1000)

export const cutWords = (video: PartVideo): string => {
  const { fromMs, toMs } = partCutOf(video)
  return `${((toMs - fromMs) / 1000).toFixed(1)}\u00a0s`
}

export const titleWords = ({ title }: Pick<OwnVideo, 'title'>): string => title ?? 'Clip'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** `September`, with its year unless that is this one. */
export function monthWords(month: string, now = new Date()): string {
  const [year, number] = month.split('-').map(Number)
  const words = monthFormat.format(new Date(year!, number! - 1, 1))
  return year === now.getFullYear() ? words.split(' ')[0]! : words
}

export const troubleWords = {
  few: `Choose at least ${partLimits.fewest}`,
  many: `At most ${partLimits.most}`,
  long: `At most ${timeWords(partLimits.longestMs)}: cut one, or take one out`,
} as const satisfies Record<PartTrouble, string>
