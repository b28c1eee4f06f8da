import type { Terms } from '../session/terms'

/** Who may read games, and act in them. */
export const forReaders = {
  caller: 'skater',
  evenWhile: 'suspended',
} as const satisfies Partial<Terms>

export const forPlayers = { caller: 'skater', limits: ['moves'] } as const satisfies Partial<Terms>

/** Leaving needs no access: otherwise the other players would wait for a turn that can't come. */
export const forLeavers = {
  caller: 'skater',
  evenExpired: true,
  evenWhile: 'suspended',
} as const satisfies Partial<Terms>
