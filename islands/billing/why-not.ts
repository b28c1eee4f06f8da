import { messages } from '../../worker/billing/contract'
import { ApiError } from '../api'

/** What to do about it is told by the server; all else about our machines is nobody's business. */
const forPeople = [409, 429]

/** Why no subscription could be begun, as people are told. */
export const whyNot = (error: unknown): string =>
  (error instanceof ApiError && forPeople.includes(error.status) && error.said) ||
  messages.createFailed
