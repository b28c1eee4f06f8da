import { createContext, use, type ReactNode } from 'react'
import { cutText } from '../../worker/text/contract'

const captionLength = 40

/** The last words of the accessible names of controls, as in "Share: A line at dawn". */
export const Thing = createContext('')

export const useThing = (): string => use(Thing)

/** The accessible name of a control with this label; undefined where the label is enough. */
export function useOwnName(label: ReactNode): string | undefined {
  const thing = useThing()
  return thing && typeof label === 'string' ? `${label}${thing}` : undefined
}

/** As in "A line at dawn", or "clip of 5/1/26" without a caption; `what` alone where there is no thing. */
export const nameOfThing = (thing: string, what: string): string =>
  thing.startsWith(': ') ? thing.slice(2) : `${what}${thing}`

/** As in "Share: A line at dawn", or "Share of 5/1/26" without a caption. */
export function thingOf(caption: string | null, otherwise: string): string {
  if (!caption) return ` of ${otherwise}`
  const beginning = cutText(caption, captionLength)
  return `: ${beginning}${beginning === caption ? '' : '…'}`
}
