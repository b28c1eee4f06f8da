/** How old a list of revoked media may be before it is read again, in ms. */
export const readAgainMs = 40_000

/** Until when it may serve while it is read again. With this, all is gone within the minute. */
export const usableMs = 50_000

/** The clock may have been set back since the list was read. */
export function stateOf(readAt: number, now: number): 'fresh' | 'usable' | 'old' {
  const age = now - readAt
  if (age < 0 || age >= usableMs) return 'old'
  return age < readAgainMs ? 'fresh' : 'usable'
}
