import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners'

/** Set in local storage while the store may hold a video, so that most pages need not open it. */
export const waitingMark = 'stoke-videos-wait'

/** The state of an upload, for display. */
export interface UploadState {
  id: string
  title: string
  /** The game that it belongs to. */
  gameId?: string | undefined
  /** From 0 to 1. */
  done: number
  state:
    | 'uploading'
    | 'waiting'
    /** The server asked for a pause until `goesOnAt`. */
    | 'paused'
    /** Too many others are open: it goes on when one of them ends, and at `goesOnAt` in any case. */
    | 'queued'
    | 'elsewhere'
    | 'signed-out'
    | 'no-access'
    | 'finishing'
    | 'complete'
    | 'refused'
  /** Whether the browser holds a copy, so that the skater may leave the page. */
  isKept: boolean
  /** In milliseconds since 1970. */
  goesOnAt?: number
  /** Why it was refused. */
  message?: string
  /** Whether a refused video can be tried again. */
  canRetry?: boolean
}

/** Of 100: where the stages before the transfer end. The transfer and what comes after it have the rest. */
export const sendingFrom = 60

/** Progress of an upload, of 100: the steps before and after the transfer count too. */
export const progressOf = ({ done, state }: Pick<UploadState, 'done' | 'state'>): number =>
  state === 'complete' ? 100 : sendingFrom + done * 39

const none: UploadState[] = []
let all = none
const { notify, listen } = createListeners()

function tell(next: UploadState[]): void {
  all = next
  notify()
}

/** Adds an upload to the list, or changes its state. */
export function showUpload(standing: Pick<UploadState, 'id'> & Partial<UploadState>): void {
  const known = all.find(({ id }) => id === standing.id)
  const fresh = { title: '', done: 0, state: 'uploading', isKept: false } as const
  if (!known) return tell([...all, { ...fresh, ...standing }])
  tell(all.map((each) => (each === known ? { ...each, ...standing } : each)))
}

/** Shows that an upload was refused; its video is still there. */
export const showRefused = (
  { id, isUnfit = false }: { id: string; isUnfit?: boolean },
  message: string,
): void => showUpload({ id, state: 'refused', message, canRetry: !isUnfit })

export const hide = (id: string): void => tell(all.filter((each) => each.id !== id))

/** Whether leaving the page now would lose an upload. */
export const isUnsafeToLeave = (): boolean =>
  all.some(({ isKept, state }) => !isKept && state !== 'complete')

export const uploadsNow = (): UploadState[] => all

export const useUploads = (): UploadState[] => useSyncExternalStore(listen, uploadsNow, () => none)
