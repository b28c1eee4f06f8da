import { flag, list, number, object, orNull, text, type Shaped } from '../../shapes.ts'

export const limits = {
  wishes: 5,
  next: 4,
  /** The ladder looks at so many of the newest tries of a trick, or more, as a session counts whole. */
  tries: 20,
  /** With fewer, it says nothing of a trick. */
  enoughTries: 5,
} as const

export const messages = {
  wishesFull: (names: string) => `Five wishes are enough: ${names}. Take one of them back first.`,
  wishLanded: 'You have landed it already.',
  wishFailed: 'Failed to change your wishes',
  notOffered: 'Choose from the tricks that are offered.',
  toldFailed: 'Failed to save what you can do',
  nextFailed: "What comes next can't be loaded.",
  ladderFailed: "Your ladder can't be loaded.",
} as const

const edge = object({
  trickId: text,
  /** A sentence. */
  why: text,
})

/** The tricks before a trick, those that it needs, and those that it leads to. */
export const trickTree = object({ before: list(edge), after: list(edge) })
export type TrickTree = Shaped<typeof trickTree>

export const whatNext = object({
  /** The oldest first. */
  wishes: list(
    object({
      trickId: text,
      /** How many of the tricks that it needs one can do. */
      known: number,
      needed: number,
    }),
  ),
  next: list(
    object({
      trickId: text,
      /** A trick that one can do, and why it is a step to this; null for a first trick. */
      before: orNull(edge),
      isOfHomies: flag,
    }),
  ),
  told: list(text),
  isBagEmpty: flag,
})
export type WhatNext = Shaped<typeof whatNext>

export const ladder = object({
  /** The surest first, then those with too few tries. */
  rungs: list(
    object({
      trickId: text,
      tries: number,
      landed: number,
      /** No video that one may see shows the other skater landing it. */
      isUnseen: flag,
    }),
  ),
  /** The other skater; null if one may not see them. */
  against: orNull(text),
})
export type Ladder = Shaped<typeof ladder>
export type Rung = Ladder['rungs'][number]
