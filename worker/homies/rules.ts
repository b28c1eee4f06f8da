import { limits, messages, type Relation } from './contract'

export interface SentRequest {
  id: string
  senderId: string
  receiverId: string
  status: 'pending' | 'accepted' | 'rejected'
  decidedAt: Date | null
}

/** There is at most one request between two skaters, in either direction. */
export interface RelationState {
  isHomie: boolean
  request: SentRequest | null
  /** The end of the wait after a canceled request, or after they stopped being homies. */
  askAgainAt: Date | null
  isBlocked?: boolean
}

export interface RefusedRequest {
  do: 'refuse'
  status: 400 | 404 | 409
  code: string
  message: string
}

/** The lesser id first, so that both directions give the same pair. */
export const pairOf = (one: string, other: string): string =>
  one < other ? `${one}|${other}` : `${other}|${one}`

export function relationOf(
  viewerId: string,
  { isHomie, asker }: { isHomie: boolean; asker: string | null },
): Relation {
  if (isHomie) return 'homie'
  if (!asker) return 'none'
  return asker === viewerId ? 'sent' : 'incoming'
}

export const askerOf = ({ request }: RelationState): string | null =>
  request?.status === 'pending' ? request.senderId : null

export type Asking =
  | RefusedRequest
  /** `isRejected`: a request was rejected; otherwise one was canceled, or they stopped being homies. */
  | { do: 'wait'; until: Date; isRejected: boolean }
  | { do: 'accept'; requestId: string }
  /** `over` is the rejected request that the new one replaces. */
  | { do: 'ask'; over: string | null }

export function decideAsking(
  { viewerId, receiverId }: { viewerId: string; receiverId: string },
  { isHomie, request, askAgainAt, isBlocked = false }: RelationState,
  now: Date,
): Asking {
  if (viewerId === receiverId) return refuse(400, 'oneself', messages.oneself)
  // Check this first: a more specific error would reveal that the skater exists.
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

type Open = Pick<SentRequest, 'senderId' | 'receiverId' | 'status'>

export const decideAnswer = (viewerId: string, request: Open | undefined): RefusedRequest | null =>
  decideOn(request, request?.receiverId === viewerId)

export const decideCancel = (viewerId: string, request: Open | undefined): RefusedRequest | null =>
  decideOn(request, request?.senderId === viewerId)

function decideOn(request: Open | undefined, theirs: boolean): RefusedRequest | null {
  if (!request || !theirs) return refuse(404, 'not_found', messages.unknownRequest)
  return request.status === 'pending' ? null : refuse(409, 'decided', messages.decided)
}

/** Only the rejected sender must wait. The skater who rejected the request may ask at any time. */
function waitOf(viewerId: string, { status, senderId, decidedAt }: SentRequest): Date | null {
  if (status !== 'rejected' || senderId !== viewerId || !decidedAt) return null
  return new Date(decidedAt.getTime() + limits.askAgainDays * 24 * 3_600_000)
}

/** So that suggestions cost the same however many homies a skater has. */
export const suggestionLimits = {
  /** How many of the viewer's latest homies have their own homies read. */
  homies: 10,
  homiesOfEach: 20,
  /** How many profiles are read, those with the most homies in common first. */
  candidates: 15,
  shown: 5,
} as const

export const latestHomies = (homies: { userId: string; since: Date }[]): string[] =>
  homies
    .toSorted((a, b) => b.since.getTime() - a.since.getTime())
    .slice(0, suggestionLimits.homies)
    .map(({ userId }) => userId)

export interface Candidate {
  userId: string
  homiesInCommon: number
}

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

/** For a skater without homies, who shares no homie with anyone. */
export const drawLimits = {
  activeDays: 30,
  /** How many of the last active skaters the draw is from. */
  active: 200,
  /** How many of the drawn are checked, as some are private, full or known to the viewer. */
  candidates: 20,
  /** Skaters with more unanswered requests than this are not suggested. */
  unanswered: 20,
} as const

/** The same for a viewer all day, and in another order for another viewer or on another day. */
export const drawSkaters = (active: string[], viewerId: string, day: string): string[] =>
  active
    .filter((userId) => userId !== viewerId)
    .map((userId) => ({ userId, lot: hashOf(`${viewerId}|${day}|${userId}`) }))
    .toSorted((a, b) => a.lot - b.lot || (a.userId < b.userId ? -1 : 1))
    .slice(0, drawLimits.candidates)
    .map(({ userId }) => userId)

/** FNV-1a, and the finalizer of Murmur3, so that ids that differ at their end alone land far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
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
