import type { Photo } from '../media/contract'
import type { Stance } from '../profiles/contract'
import type { RequestStatus } from '../enums'
import { cleanLine, cutText, lengthOf } from '../text/contract.ts'

export { requestStatuses, type RequestStatus } from '../enums'

export const limits = {
  searchFrom: 2,
  searchLength: 200,
  results: 20,
  /** Pending requests shown, in each direction. There may be more. */
  requests: 100,
  /**
   * How long to wait before asking again: days after a rejected request; hours after a canceled
   * one, or after two skaters stop being homies.
   */
  askAgainDays: 30,
  askAgainHours: 24,
  /** For how long the receiver is not notified of another request by the same skater. */
  notifyAgainDays: 30,
} as const

export const messages = {
  searchShort: 'Type at least 2 characters.',
  oneself: 'You are your own homie already.',
  unknown: 'Skater not found',
  homies: 'You are homies already.',
  asked: 'You have asked already.',
  askAgain: (date: string) => `You can ask again on ${date}.`,
  askAgainIn: (hours: number) =>
    `You can ask again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
  crossing: 'You two crossed. Have a look, and try again.',
  unknownRequest: 'Homie request not found',
  decided: 'This homie request is decided already.',
  notHomies: 'Homie not found',
} as const

/** The text to search for. A tag is found with and without its '@'. */
export const textOf = (typed: string): string =>
  cutText(cleanLine(typed).replace(/^@/, ''), limits.searchLength)

/** Whether the text is long enough to search for. */
export const isSearch = (text: string): boolean => lengthOf(text) >= limits.searchFrom

/**
 * A skater's relation to the viewer. `sent`: the viewer has asked them. `incoming`: they have asked
 * the viewer.
 */
export type Relation = 'none' | 'homie' | 'sent' | 'incoming'

/** A relation, and the id of the pending request, if there is one. */
export interface Related {
  relation: Relation
  requestId: string | null
}

/** The body of `POST /api/homies/requests`. */
export interface NewRequest {
  receiverId: string
}

/** The body of `PUT /api/homies/requests/{id}`. */
export interface Answer {
  status: 'accepted' | 'rejected'
}

/** The part of a skater that everybody may see. */
export interface Person extends Photo {
  userId: string
  skatertag: string
  stance: Stance
}

/** An entry of `GET /api/homies`. */
export interface Homie extends Person {
  id: string
}

/** An entry of `GET /api/skaters/search`. */
export interface FoundSkater extends Person {
  relation: Relation
}

/** A homie of the viewer's homies, whom the viewer may know. */
export interface Suggestion extends Person {
  homiesInCommon: number
}

type RequestProfile = Omit<Person, 'userId'>

export interface HomieRequest {
  id: string
  senderId: string
  receiverId: string
  status: RequestStatus
  createdAt: string
  senderProfile: RequestProfile
  receiverProfile: RequestProfile
}

/** `GET /api/homies/requests`: the pending requests, the newest first. */
export interface HomieRequests {
  incoming: HomieRequest[]
  sent: HomieRequest[]
}

/** The tabs of the page, as `?tab=` names them. */
export const pageTabs = ['homies', 'requests'] as const
export type PageTab = (typeof pageTabs)[number]
