import { canView, type Owner } from '../visibility/rules'
import type { ReportReason } from './contract'

export type Verdict = 'flag' | 'unseen' | 'own' | 'wrong-owner'

/** `viewerId` is null for a visitor; `named` is the owner according to the request. */
export function decideFlag(
  viewerId: string | null,
  owner: Owner | undefined,
  named?: string,
): Verdict {
  // Check this first: a viewer who may not see the thing must not learn its owner.
  if (!owner || !canView(viewerId, owner)) return 'unseen'
  if (owner.userId === viewerId) return 'own'
  if (named !== undefined && named !== owner.userId) return 'wrong-owner'
  return 'flag'
}

/**
 * The desk sorts cases by weight. Anyone can have many addresses, so at most nine of them count, and a
 * skater counts more than all addresses together.
 */
export const weights = { skater: 10, address: 1, maxAddresses: 9 } as const

/**
 * Each claimant has a case of their own: the thing does not show whose work it is, so no decision about other
 * reports holds for a claim.
 */
export const claimVersion = (version: string, claimant: string): string => `${version}.${claimant}`

/** Without the claimant. */
export const shownVersion = (version: string): string => version.split('.', 1)[0] ?? ''

export const skatersIn = (weight: number): number => Math.floor(weight / weights.skater)

export const hasVisitors = (weight: number): boolean => weight % weights.skater > 0

export const isUrgent = (reason: ReportReason): boolean => reason === 'minor'
