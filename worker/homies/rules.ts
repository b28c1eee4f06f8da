import { limits, messages, type Relation } from './contract'

/** A request as the rules need it. */
export interface SentRequest {
  id: string
  senderId: string
  receiverId: string
  status: 'pending' | 'accepted' | 'rejected'
  decidedAt: Date | null
}

/** How two skaters stand to each other: one request at most, whoever sent it. */
export interface RelationState {
  isHomie: boolean
  request: SentRequest | null
  /** Until when the viewer waits after a request that was canceled or came to its end. */
  askAgainAt: Date | null
}

export interface Refused {
  do: 'refuse'
  status: 400 | 404 | 409
  code: string
  message: string
}

/** Both ids, the lesser first: the same whoever asks. */
export const pairOf = (one: string, other: string): string =>
  one < other ? `${one}|${other}` : `${other}|${one}`

/** How somebody stands to the viewer; `asker` is who of the two waits for an answer. */
export function relationOf(
  viewerId: string,
  { isHomie, asker }: { isHomie: boolean; asker: string | null },
): Relation {
  if (isHomie) return 'homie'
  if (!asker) return 'none'
  return asker === viewerId ? 'sent' : 'incoming'
}

/** Who of the two has asked and waits for an answer. */
export const askerOf = ({ request }: RelationState): string | null =>
  request?.status === 'pending' ? request.senderId : null

export type Asking =
  | Refused
  /** Rejected, canceled or ended, and allowed again only then. */
  | { do: 'wait'; until: Date; isRejected: boolean }
  | { do: 'accept'; requestId: string }
  /** `over` is the rejected request that the new one takes the place of. */
  | { do: 'ask'; over: string | null }

/** What becomes of asking somebody, as the two stand at that time. */
export function decideAsking(
  { viewerId, receiverId }: { viewerId: string; receiverId: string },
  { isHomie, request, askAgainAt }: RelationState,
  now: Date,
): Asking {
  if (viewerId === receiverId) return refuse(400, 'oneself', messages.oneself)
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

/** What a decision on a request depends on. */
type Open = Pick<SentRequest, 'senderId' | 'receiverId' | 'status'>

/** Accepting and rejecting are the receiver's, once. */
export const decideAnswer = (viewerId: string, request: Open | undefined): Refused | null =>
  decideOn(request, request?.receiverId === viewerId)

/** Canceling is the sender's, while nobody has answered. */
export const decideCancel = (viewerId: string, request: Open | undefined): Refused | null =>
  decideOn(request, request?.senderId === viewerId)

function decideOn(request: Open | undefined, theirs: boolean): Refused | null {
  if (!request || !theirs) return refuse(404, 'not_found', messages.unknownRequest)
  return request.status === 'pending' ? null : refuse(409, 'decided', messages.decided)
}

/** Who was rejected waits; who rejected may change their mind at any time. */
function waitOf(viewerId: string, { status, senderId, decidedAt }: SentRequest): Date | null {
  if (status !== 'rejected' || senderId !== viewerId || !decidedAt) return null
  return new Date(decidedAt.getTime() + limits.askAgainDays * 24 * 3_600_000)
}

/** What suggestions read at most, so that they cost the same however many homies there are. */
export const suggestionLimits = {
  /** The viewer's latest homies, whose homies are read. */
  homies: 10,
  homiesOfEach: 20,
  /** Those with the most homies in common, whose profiles are read. */
  candidates: 15,
  shown: 5,
} as const

/** The homies that somebody met last, the latest first. */
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
 * Counts in how many of the lists each skater is, the most first; of those with as many, the one
 * found first comes first. Leaves out whom the viewer knows already.
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

const refuse = (status: Refused['status'], code: string, message: string): Refused => ({
  do: 'refuse',
  status,
  code,
  message,
})
