import { createContext, use } from 'react'
import { cutText } from '../../worker/text/contract'

const captionLength = 40

/** Which of several alike things an action is about: it ends the action's accessible name. */
export const Thing = createContext('')

export const useThing = (): string => use(Thing)

/** As in "Share: A line at dawn", or "Share of 5/1/26" where nothing better is known. */
export function thingOf(caption: string | null, otherwise: string): string {
  if (!caption) return ` of ${otherwise}`
  const beginning = cutText(caption, captionLength)
  return `: ${beginning}${beginning === caption ? '' : '…'}`
}
