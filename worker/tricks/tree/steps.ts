import { limits, type TrickTree, type WhatNext } from '../next/contract'
import type { Branch } from './contract'
import { tree } from './tree'

const branchOf = (id: string): Branch => tree[id] ?? {}
const needsOf = (id: string): string[] => Object.keys(branchOf(id).needs ?? {})
const helpsOf = (id: string): string[] => Object.keys(branchOf(id).helps ?? {})

/** Null for a trick that is in no catalogue. */
export function treeOf(trickId: string): TrickTree | null {
  // `constructor` and the like are in every object, but no tricks.
  if (!Object.hasOwn(tree, trickId)) return null
  const branch = branchOf(trickId)
  const after = Object.keys(tree).flatMap((id) => {
    const why = whyOf(id, trickId)
    return why === undefined ? [] : [{ trickId: id, why }]
  })
  const before = Object.entries({ ...branch.needs, ...branch.helps })
  return { before: before.map(([id, why]) => ({ trickId: id, why })), after }
}

const whyOf = (id: string, before: string): string | undefined =>
  branchOf(id).needs?.[before] ?? branchOf(id).helps?.[before]

/** With all that these need: a skater who kickflips is not offered an ollie. */
export function knownFrom(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(ids)
  // The loop also walks the ids that it adds.
  for (const id of known) for (const need of needsOf(id)) known.add(need)
  return known
}

/** All of its needs are known; a trick that only has helps takes one of them. */
function isWithinReach(id: string, known: ReadonlySet<string>): boolean {
  const needs = needsOf(id)
  if (needs.length > 0) return needs.every((need) => known.has(need))
  const helps = helpsOf(id)
  return helps.length === 0 || helps.some((help) => known.has(help))
}

export function wishProgressOf(trickId: string, known: ReadonlySet<string>) {
  const needed = [...knownFrom(needsOf(trickId))]
  return { trickId, known: needed.filter((id) => known.has(id)).length, needed: needed.length }
}

interface Reader {
  userId: string
  known: ReadonlySet<string>
  wishes: readonly string[]
  ofHomies: ReadonlySet<string>
  now: Date
}

/**
 * Tricks that homies have just landed come first, those far below the skater's level last; among each of them
 * the week draws.
 */
export function nextOf({ userId, known, wishes, ofHomies, now }: Reader): WhatNext['next'] {
  const depth = Math.max(0, ...[...known].map(depthOf))
  const reachable = Object.keys(tree).filter(
    (id) => !known.has(id) && !wishes.includes(id) && isWithinReach(id, known),
  )
  const placeOf = (id: string): number[] => [
    ofHomies.has(id) ? 0 : 1,
    depthOf(id) > depth - farBelow ? 0 : 1,
    hash(`${weekOf(now)} ${userId} ${id}`),
  ]
  return reachable
    .map((id) => ({ id, place: placeOf(id) }))
    .toSorted((one, other) => compare(one.place, other.place))
    .slice(0, limits.next)
    .map(({ id }) => ({
      trickId: id,
      before: beforeNow(id, known),
      isOfHomies: ofHomies.has(id),
    }))
}

const farBelow = 3

/** How long the longest way to a trick is: 1 for a first trick. */
const depthOf = (id: string): number =>
  1 + Math.max(0, ...[...needsOf(id), ...helpsOf(id)].map(depthOf))

/** By the first place in which two lists differ. */
function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : one[at]! - other[at]!
}

function beforeNow(id: string, known: ReadonlySet<string>) {
  const trickId = [...needsOf(id), ...helpsOf(id)].find((each) => known.has(each))
  return trickId === undefined ? null : { trickId, why: whyOf(id, trickId) ?? '' }
}

const weekMs = 7 * 24 * 3_600_000
/** 1970 began on a Thursday. */
const mondayMs = 4 * 24 * 3_600_000

export const weekOf = (now: Date): number => Math.floor((now.getTime() - mondayMs) / weekMs)

/** FNV-1a: the same text always gives the same number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
