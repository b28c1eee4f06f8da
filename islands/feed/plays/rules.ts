import type { ClipsPlay } from '../../../worker/profiles/contract'

export interface Connection extends Partial<EventTarget> {
  /** Only some browsers tell it. */
  type?: string
  saveData?: boolean
}

/** `mode` is null until the skater has chosen. */
export function mayPlay(
  mode: ClipsPlay | null,
  { type, saveData }: Connection,
  isStill: boolean,
): boolean {
  if (isStill || saveData || mode === 'never') return false
  return mode === 'always' || type === 'wifi' || type === 'ethernet'
}

export interface Visible {
  /** How much of the card is in view, from 0 to 1. */
  ratio: number
  /** How much of the view it fills, in pixels. */
  height: number
}

/** Of a card in view at least this much. */
const leastRatio = 0.5

export const isInView = ({ ratio }: Visible): boolean => ratio >= leastRatio

/** The card that fills most of the view; of equals the first. Undefined if none is in view. */
export const fillsMost = <Card extends Visible>(cards: readonly Card[]): Card | undefined =>
  cards
    .filter(isInView)
    .reduce<Card | undefined>(
      (most, each) => (most && most.height >= each.height ? most : each),
      undefined,
    )

/** After so many times a clip rests. */
export const timesPlayed = 3

/** A press that lasts longer holds. */
export const holdMs = 300
const secondTapMs = 300

/** Whether a tap at `now` is the second one; it takes back what the first has done. */
export const isSecondTap = (first: number | null, now: number): boolean =>
  first !== null && now - first < secondTapMs
