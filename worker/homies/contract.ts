import { activityTypes, requestStatuses, stances } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import { list, number, object, oneOf, orNull, text, type Shaped } from '../shapes.ts'
import { cleanLine, cutText, lengthOf } from '../text/contract.ts'

export { requestStatuses, type RequestStatus } from '../enums.ts'

export const limits = {
  searchFrom: 2,
  searchLength: 200,
  results: 20,
  /** Pending requests listed in each direction. There may be more. */
  requests: 100,
  /**
   * The wait before asking again: days after a rejected request; hours after a canceled one, or after two
   * skaters stop being homies.
   */
  askAgainDays: 30,
  askAgainHours: 24,
  /** For this long, another request by the same skater does not notify the receiver. */
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

/** A tag is found with and without its '@'. */
export const textOf = (typed: string): string =>
  cutText(cleanLine(typed).replace(/^@/, ''), limits.searchLength)

export const isSearch = (typed: string): boolean => lengthOf(typed) >= limits.searchFrom

/** From the viewer's side. `sent`: the viewer has asked; `incoming`: the viewer was asked. */
export const relations = ['none', 'homie', 'sent', 'incoming'] as const
export type Relation = (typeof relations)[number]

export interface Related {
  relation: Relation
  requestId: string | null
}

const requestProfile = object({ ...photoFields, skatertag: text, stance: oneOf(stances) })
const personFields = { ...photoFields, skatertag: text, stance: oneOf(stances), userId: text }
const person = object(personFields)
export type Person = Shaped<typeof person>

/** `your_move`: their game waits for the viewer. Null if they did nothing that the viewer sees. */
const lastAct = object({
  type: oneOf(['your_move', ...activityTypes]),
  trick: orNull(text),
  at: orNull(text),
})

export const homie = object({ ...personFields, id: text, lastAct: orNull(lastAct) })
export type Homie = Shaped<typeof homie>

export const foundSkater = object({ ...personFields, relation: oneOf(relations) })
export type FoundSkater = Shaped<typeof foundSkater>

/** `homiesInCommon` is 0 for a skater drawn for a viewer without homies. */
export const suggestion = object({ ...personFields, homiesInCommon: number })
export type Suggestion = Shaped<typeof suggestion>

export const homieRequest = object({
  id: text,
  senderId: text,
  receiverId: text,
  status: oneOf(requestStatuses),
  createdAt: text,
  senderProfile: requestProfile,
  receiverProfile: requestProfile,
})
export type HomieRequest = Shaped<typeof homieRequest>

export const homieRequestLists = object({ incoming: list(homieRequest), sent: list(homieRequest) })
export type HomieRequests = Shaped<typeof homieRequestLists>

export const pageTabs = ['homies', 'requests'] as const
export type PageTab = (typeof pageTabs)[number]
