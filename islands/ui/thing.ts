import { createContext, use, type ReactNode } from 'react'
import { cutText } from '../../worker/text/contract'

const captionLength = 40

/** Which of several alike things an action is about: it ends the action's accessible name. */
export const Thing = createContext('')

export const useThing = (): string => use(Thing)

/** The accessible name of an act on the thing around it; undefined where its label says enough. */
export function useOwnName(label: ReactNode): string | undefined {
  const thing = useThing()
  return thing && typeof label === 'string' ? `${label}${thing}` : undefined
}

/** Things of one name are numbered from the second on, in their order. */
export function numberAlike(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name}, number ${count}`
    taken.add(own)
    return own
  })
}

/** As in "Share: A line at dawn", or "Share of 5/1/26" where nothing better is known. */
export function thingOf(caption: string | null, otherwise: string): string {
  if (!caption) return ` of ${otherwise}`
  const beginning = cutText(caption, captionLength)
  return `: ${beginning}${beginning === caption ? '' : '…'}`
}
