import { limits, type ContentType, type ModerationAct } from './contract'

export interface CaseFacts {
  contentType: ContentType
  isDecided: boolean
  ownerId: string | null
  isOwnerModerator: boolean
  isOwnerBanned: boolean
  isThere: boolean
  hasReported: boolean
  last: { act: ModerationAct } | null
}

export type RefusedDecision =
  | 'own'
  | 'reporter'
  | 'moderator'
  | 'decided'
  | 'open'
  | 'gone'
  | 'ownerless'
  | 'notRemovable'
  | 'banned'

export function refuseAct(
  act: ModerationAct,
  moderatorUserId: string,
  facts: CaseFacts,
): RefusedDecision | null {
  const { ownerId, isDecided, last } = facts
  if (ownerId === moderatorUserId) return 'own'
  if (facts.hasReported) return 'reporter'
  if (facts.isOwnerModerator) return 'moderator'
  if (act === 'undo') return isDecided && last ? null : 'open'
  if (isDecided) return 'decided'
  if (act === 'dismiss') return null
  if (ownerId === null) return 'ownerless'
  if (act === 'remove') return refuseRemoval(facts)
  return facts.isOwnerBanned ? 'banned' : null
}

function refuseRemoval({ contentType, isThere }: CaseFacts): RefusedDecision | null {
  if (contentType === 'skater') return 'notRemovable'
  return isThere ? null : 'gone'
}

const dayMs = 24 * 3_600_000

export const suspensionEnd = (days: number, now: Date): Date =>
  new Date(now.getTime() + days * dayMs)

/** Whether the owner is notified and may answer. */
export const isAnswerable = (act: ModerationAct): boolean => act !== 'dismiss' && act !== 'undo'

export function refuseAnswer(
  { act, at }: { act: ModerationAct; at: Date },
  hasAnswered: boolean,
  now: Date,
): 'unknown' | 'answeredBefore' | 'answerTooLate' | null {
  if (!isAnswerable(act)) return 'unknown'
  if (hasAnswered) return 'answeredBefore'
  return now.getTime() - at.getTime() > limits.answerMs ? 'answerTooLate' : null
}

/** The same moderator decides only if there is no other. */
export const mayDecideAnswer = (
  moderatorId: string,
  decidedBy: string,
  moderators: number,
): boolean => moderatorId !== decidedBy || moderators < 2

const letters = 'abcdefghjkmnpqrstvwxyz'

/** Needs eight random bytes. */
export const neutralTag = (random: Uint8Array): string =>
  `skater_${Array.from(random.slice(0, 8), (byte) => letters[byte % letters.length]).join('')}`

/** Letters of its id: the same for all, and no other crew's. */
export const neutralCrewName = (crewId: string): string => `Crew ${crewId.slice(-8)}`

export function spanInWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.round(hours / 24)} days`
}
