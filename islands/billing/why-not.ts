import { messages } from '../../worker/billing/contract'
import { ApiError } from '../api'

/** Statuses whose message helps the user. Messages about failures of our systems are not shown. */
const forPeople = [409, 429]

/** The message for the user if creating a subscription fails. */
export const whyNot = (error: unknown): string =>
  (error instanceof ApiError && forPeople.includes(error.status) && error.said) ||
  messages.createFailed
