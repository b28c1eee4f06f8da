import { limits, messages, type Relation } from './contract'

/** The part of a request that the rules need. */
export interface SentRequest {
  id: string
  senderId: string
  receiverId: string
  status: 'pending' | 'accepted' | 'rejected'
  decidedAt: Date | null
}

/** The relation of two skaters. There is one request at most between them, in either direction. */
export interface RelationState {
  isHomie: boolean
  request: SentRequest | null
  /**
   * Until when the viewer must wait after a canceled request, or after they stopped being homies.
   */
  askAgainAt: Date | null
  /** There is a block between the two. */
  isBlocked?: boolean
}

export interface RefusedRequest {
  do: 'refuse'
  status: 400 | 404 | 409
  code: string
  message: string
}

/** Both ids, the lesser first, so that two skaters have the same pair in both directions. */
export const pairOf = (one: string, other: string): string =>
  one < other ? `${one}|${other}` : `${other}|${one}`

/**
 * A skater's relation to the viewer. `asker` is the sender of the pending request, if there is one.
 */
export function relationOf(
  viewerId: string,
  { isHomie, asker }: { isHomie: boolean; asker: string | null },
): Relation {
  if (isHomie) return 'homie'
  if (!asker) return 'none'
  return asker === viewerId ? 'sent' : 'incoming'
}

/** The sender of the pending request, if there is one. */
export const askerOf = ({ request }: RelationState): string | null =>
  request?.status === 'pending' ? request.senderId : null

export type Asking =
  | RefusedRequest
  /**
   * The viewer may ask again only after `until`, because a request was rejected or canceled, or
   * because they stopped being homies.
   */
  | { do: 'wait'; until: Date; isRejected: boolean }
  | { do: 'accept'; requestId: string }
  /** `over` is the rejected request that the new one replaces. */
  | { do: 'ask'; over: string | null }

/** Decides the result of asking another skater, from the current relation of the two. */
export function decideAsking(
  { viewerId, receiverId }: { viewerId: string; receiverId: string },
  { isHomie, request, askAgainAt, isBlocked = false }: RelationState,
  now: Date,
): Asking {
  if (viewerId === receiverId) return refuse(400, 'oneself', messages.oneself)
  // Before all else: an answer that says more would say that the other one is there.
  if (isBlocked) return refuse(404, 'not_found', messages.unknown)
  if (isHomie) return refuse(409, 'homies', messages.homies)
  if (request?.status === 'pending') {
    if (request.senderId === viewerId) return refuse(409, 'asked', messages.asked)
    return { do: 'accept', requestId: request.id }
  }
  const until = request && waitOf(viewerId, request)
  if (until && now < until) return { do: 'wait', until, isRejected: true }
  if (askAgainAt && now < askAgainAt) return { do: 'wait', until: askAgainAt, isRejected: false }
  return { do: 'ask', over: request?.id ?? null }
}

/** The part of a request that a decision depends on. */
type Open = Pick<SentRequest, 'senderId' | 'receiverId' | 'status'>

/** Only the receiver may accept or reject a request, and only once. */
export const decideAnswer = (viewerId: string, request: Open | undefined): RefusedRequest | null =>
  decideOn(request, request?.receiverId === viewerId)

/** Only the sender may cancel a request, and only while it is pending. */
export const decideCancel = (viewerId: string, request: Open | undefined): RefusedRequest | null =>
  decideOn(request, request?.senderId === viewerId)

function decideOn(request: Open | undefined, theirs: boolean): RefusedRequest | null {
  if (!request || !theirs) return refuse(404, 'not_found', messages.unknownRequest)
  return request.status === 'pending' ? null : refuse(409, 'decided', messages.decided)
}

/** The rejected sender must wait. The skater who rejected the request may ask at any time. */
function waitOf(viewerId: string, { status, senderId, decidedAt }: SentRequest): Date | null {
  if (status !== 'rejected' || senderId !== viewerId || !decidedAt) return null
  return new Date(decidedAt.getTime() + limits.askAgainDays * 24 * 3_600_000)
}

/**
 * Limits for the reads of suggestions, so that they cost the same however many homies there are.
 */
export const suggestionLimits = {
  /** How many of the viewer's latest homies have their own homies read. */
  homies: 10,
  homiesOfEach: 20,
  /** How many skaters with the most homies in common have their profiles read. */
  candidates: 15,
  shown: 5,
} as const

/** The latest homies of a skater, the newest first. */
export const latestHomies = (homies: { userId: string; since: Date }[]): string[] =>
  homies
    .toSorted((a, b) => b.since.getTime() - a.since.getTime())
    .slice(0, suggestionLimits.homies)
    .map(({ userId }) => userId)

export interface Candidate {
  userId: string
  homiesInCommon: number
}

/**
 * Counts in how many of the lists each skater is, and sorts them by it, the highest count first.
 * With equal counts, the skater found first comes first. Leaves out skaters whom the viewer knows
 * already.
 */
export function rankCandidates(lists: string[][], known: ReadonlySet<string>): Candidate[] {
  const counts = new Map<string, number>()
  for (const userId of lists.flat()) {
    if (!known.has(userId)) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  return [...counts]
    .map(([userId, homiesInCommon]) => ({ userId, homiesInCommon }))
    .toSorted((a, b) => b.homiesInCommon - a.homiesInCommon)
    .slice(0, suggestionLimits.candidates)
}

const refuse = (
  status: RefusedRequest['status'],
  code: string,
  message: string,
): RefusedRequest => ({
  do: 'refuse',
  status,
  code,
  message,
})
