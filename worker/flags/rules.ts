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

/** Whether a report goes before the others. */
export const isUrgent = (reason: ReportReason): boolean => reason === 'minor'
