/** The phone answers the hand, where it can. A page may do so only after the first touch. */
export function buzz(ms: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms)
}
