import { messages } from '../../../worker/profiles/contract'
import { CallError } from '../../api'

export interface Trouble {
  kind: 'limit' | 'error'
  message: string
}

/** What a change that failed says of itself. */
export function troubleOf(error: unknown, field: string): Trouble {
  const message = messageOf(error, field)
  const isLimit = message.includes(messages.tagLimit.replace(/\.$/, ''))
  return { kind: isLimit ? 'limit' : 'error', message }
}

function messageOf(error: unknown, field: string): string {
  const status = error instanceof CallError ? error.status : 0
  if (status === 400) return (error as CallError).said ?? 'Invalid request'
  if (status === 404) return messages.notFound
  if (status === 500) return 'Server error occurred. Please try again.'
  return `Failed to update ${names[field] ?? field}`
}

const names: Record<string, string> = { startedSkatingYear: 'start year' }
