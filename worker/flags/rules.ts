import { canView, type Owner } from '../visibility/rules'
import type { ReportReason } from './contract'

export type Verdict = 'flag' | 'unseen' | 'own' | 'wrong-owner'

/**
 * Whether the viewer may report a thing; null is a visitor. `named` is the owner according to the
 * request, if it says so.
 */
export function decideFlag(
  viewerId: string | null,
  owner: Owner | undefined,
  named?: string,
): Verdict {
  // This check comes first: a viewer who may not see the thing must not learn who its owner is.
  if (!owner || !canView(viewerId, owner)) return 'unseen'
  if (owner.userId === viewerId) return 'own'
  if (named !== undefined && named !== owner.userId) return 'wrong-owner'
  return 'flag'
}

/**
 * What each reporter adds to the weight of a case, by which the desk sorts. A skater counts more than all
 * addresses of visitors together, because anybody can have many of those: they count up to nine.
 */
export const weights = { skater: 10, address: 1, maxAddresses: 9 } as const

/**
 * A copyright claim is a case of its own for each claimant, because whose work it is cannot be seen from the
 * thing: no decision about other reports holds for it.
 */
export const claimVersion = (version: string, claimant: string): string => `${version}.${claimant}`

/** What the reporters of a case saw, without the claimant. */
export const shownVersion = (version: string): string => version.split('.', 1)[0] ?? ''

/** How many skaters have reported a case of this weight. */
export const skatersIn = (weight: number): number => Math.floor(weight / weights.skater)

/** Whether visitors have reported a case of this weight too. */
export const hasVisitors = (weight: number): boolean => weight % weights.skater > 0

/** Whether a report goes before the others. */
export const isUrgent = (reason: ReportReason): boolean => reason === 'minor'
