import { createContext, use } from 'react'

const captionLength = 40

/** Which of several alike things an action is about: it ends the action's accessible name. */
export const Thing = createContext('')

export const useThing = (): string => use(Thing)

/** As in "Share: A line at dawn", or "Share of 5/1/26" where nothing better is known. */
export function thingOf(caption: string | null, otherwise: string): string {
  if (!caption) return ` of ${otherwise}`
  const letters = [...caption]
  return letters.length > captionLength
    ? `: ${letters.slice(0, captionLength).join('').trimEnd()}…`
    : `: ${caption}`
}
