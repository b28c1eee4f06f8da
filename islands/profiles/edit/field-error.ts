import { messages } from '../../../worker/profiles/contract'
import { ApiError, failureMessage } from '../../api'

export interface FieldFailure {
  kind: 'limit' | 'error'
  message: string
}

export function fieldFailureOf(error: unknown, field: string): FieldFailure {
  const isLimit = error instanceof ApiError && error.code === 'skatertag_limit'
  return { kind: isLimit ? 'limit' : 'error', message: messageOf(error, field) }
}

function messageOf(error: unknown, field: string): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 400) return textOf(error as ApiError) ?? 'Invalid request'
  if (status === 404) return messages.notFound
  if (status === 500) return 'Server error occurred. Please try again.'
  return failureMessage(error, `Failed to update ${names[field] ?? field}`)
}

/** From JSON or plain text; null if the response is a page or empty. */
function textOf({ serverText: said, message }: ApiError): string | null {
  if (said) return said
  const text = message.replace(/^400: /, '').trim()
  return /^$|^[[{<]|^Bad Request$/.test(text) ? null : text
}

const names: Record<string, string> = { startedSkatingYear: 'start year' }
