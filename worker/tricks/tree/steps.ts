import { limits, type TrickTree, type WhatNext } from '../next/contract'
import type { Branch } from './contract'
import { tree } from './tree'

const branchOf = (id: string): Branch => tree[id] ?? {}
const needsOf = (id: string): string[] => Object.keys(branchOf(id).needs ?? {})
const helpsOf = (id: string): string[] => Object.keys(branchOf(id).helps ?? {})

/** Null for a trick that is in no catalogue. */
export function treeOf(trickId: string): TrickTree | null {
  const branch = tree[trickId]
  if (!branch) return null
  const after = Object.keys(tree).flatMap((id) => {
    const why = whyOf(id, trickId)
    return why === undefined ? [] : [{ trickId: id, why }]
  })
  const before = Object.entries({ ...branch.needs, ...branch.helps })
  return { before: before.map(([id, why]) => ({ trickId: id, why })), after }
}

const whyOf = (id: string, before: string): string | undefined =>
  branchOf(id).needs?.[before] ?? branchOf(id).helps?.[before]

/** With all that these need: of somebody who kickflips, nobody asks for an ollie. */
export function knownFrom(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(ids)
  // What is added is walked too.
  for (const id of known) for (const need of needsOf(id)) known.add(need)
  return known
}

/** All of its needs are known; one that only has helps takes one of those. */
function isWithinReach(id: string, known: ReadonlySet<string>): boolean {
  const needs = needsOf(id)
  if (needs.length > 0) return needs.every((need) => known.has(need))
  const helps = helpsOf(id)
  return helps.length === 0 || helps.some((help) => known.has(help))
}

export function progressOf(trickId: string, known: ReadonlySet<string>) {
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

/** What homies have just landed comes first; in both halves the week draws. */
export function nextOf({ userId, known, wishes, ofHomies, now }: Reader): WhatNext['next'] {
  const drawn = (id: string) => hash(`${weekOf(now)} ${userId} ${id}`)
  const reachable = Object.keys(tree).filter(
    (id) => !known.has(id) && !wishes.includes(id) && isWithinReach(id, known),
  )
  return reachable
    .map((id) => ({ id, isOfHomies: ofHomies.has(id), place: drawn(id) }))
    .toSorted(
      (one, other) => Number(other.isOfHomies) - Number(one.isOfHomies) || one.place - other.place,
    )
    .slice(0, limits.next)
    .map(({ id, isOfHomies }) => ({ trickId: id, why: whyNow(id, known), isOfHomies }))
}

/** Names a trick that the skater can do; empty for a first trick. */
function whyNow(id: string, known: ReadonlySet<string>): string {
  const [before] = [...needsOf(id), ...helpsOf(id)].filter((each) => known.has(each))
  return before === undefined ? '' : (whyOf(id, before) ?? '')
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
