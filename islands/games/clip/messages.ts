import { messages } from '../../../worker/games/contract'
import type { Labels } from '../../upload/upload-store'
import { asToast } from '../data/as-toast'

function failing(message: string): Labels['failed'] {
  const { title, description } = asToast(message)
  return { title, text: description }
}

/** The messages after an upload has succeeded or failed. */
export const messageOf = {
  first: {
    done: { title: 'Success!', description: 'Your clip is in.' },
    failed: failing(messages.clipError),
  },
  edit: { done: { title: 'Clip updated!' }, failed: failing(messages.clipUpdateError) },
} satisfies Record<string, Labels>
