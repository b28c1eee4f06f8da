import type { ReportReason } from '../../flags/contract'
import { isUrgent } from '../../flags/rules'
import { limits, type Limit } from '../../limits/limits'

/** A flood of other reports must not use up the limits for claims and for children. */
export function limitOf(reason: ReportReason): Limit {
  if (reason === 'copyright') return limits.claims
  return isUrgent(reason) ? limits.minorReports : limits.visitorReports
}

/** Their reports wait, rather than being refused, if others have used up the day of everybody. */
export const limitsWithQueue: readonly Limit[] = [limits.minorReports, limits.claims]
