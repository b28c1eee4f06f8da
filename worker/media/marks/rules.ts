import { limits, messages, type Marks } from './contract.ts'

/** Why these can't be the marks of any video; null if they can. */
export function refuseMarks({ popMs, catchMs, landMs }: Marks): string | null {
  const between = landMs - popMs
  if (between < limits.shortestMs || between > limits.longestMs) return messages.apart
  if (catchMs !== undefined && (catchMs <= popMs || catchMs >= landMs)) return messages.caught
  return null
}

/** An unknown length is no limit. */
export const isBeyond = ({ landMs }: Marks, durationMs: number | null | undefined): boolean =>
  landMs > (durationMs ?? Infinity)
