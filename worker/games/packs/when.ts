import type { BaseGameState } from '../engine/state'

/** A finished game stays unpacked for so long: until then players look at it. */
const packAfterMs = 30 * 24 * 3_600_000

/** When to try again after a failure. */
export const retryPackAfterMs = 24 * 3_600_000

/** When to pack a game; null while it runs. */
export const packTimeOf = ({ result }: Pick<BaseGameState, 'result'>): Date | null =>
  result && new Date(result.endedAt + packAfterMs)
