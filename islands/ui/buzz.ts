/** The phone answers the hand, where it can. A page that nobody has touched yet may not. */
export function buzz(ms: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms)
}
