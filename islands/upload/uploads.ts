import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners'

export interface UploadState {
  id: string
  title: string
  gameId?: string | undefined
  /** The URL that it is submitted to: it tells which list its clip will be in. */
  call?: string
  done: number
  state:
    | 'uploading'
    | 'waiting'
    /** Our servers failed: it goes on by itself, at `goesOnAt` if they said when. */
    | 'trouble'
    /** The server asked for a pause until `goesOnAt`. */
    | 'paused'
    /**
     * Continues when another upload ends: of those on this phone, or, with `goesOnAt`, of all that the server
     * has open, and then at that time at the latest.
     */
    | 'queued'
    | 'elsewhere'
    | 'signed-out'
    | 'no-access'
    | 'finishing'
    | 'complete'
    | 'refused'
  /** Whether the browser holds a copy, so that the skater may leave the page. Undefined while it is being saved. */
  isKept?: boolean
  goesOnAt?: number
  /** When its clip was there. */
  completeAt?: number
  message?: string
  canRetry?: boolean
}

/** In percent: the end of the stages before the transfer. */
export const sendingFrom = 60

/** In whole percent. Without a signal it is what was sent, and no stage. */
export const progressOf = ({ done, state }: Pick<UploadState, 'done' | 'state'>): number => {
  if (state === 'complete') return 100
  return Math.round(state === 'waiting' ? done * 100 : sendingFrom + done * 39)
}

const none: UploadState[] = []
let all = none
const { notify, listen } = createListeners()

function tell(next: UploadState[]): void {
  all = next
  notify()
}

export function showUpload(standing: Pick<UploadState, 'id'> & Partial<UploadState>): void {
  const known = all.find(({ id }) => id === standing.id)
  const fresh = { title: '', done: 0, state: 'uploading' } as const
  if (!known) return tell([...all, { ...fresh, ...standing }])
  tell(all.map((each) => (each === known ? { ...each, ...standing } : each)))
}

export const showRefused = (
  { id, isUnfit = false }: { id: string; isUnfit?: boolean },
  message: string,
): void => showUpload({ id, state: 'refused', message, canRetry: !isUnfit })

export const hide = (id: string): void => tell(all.filter((each) => each.id !== id))

export const isUnsafeToLeave = (): boolean =>
  all.some(({ isKept, state }) => !isKept && state !== 'complete')

export const uploadsNow = (): UploadState[] => all

export const useUploads = (): UploadState[] => useSyncExternalStore(listen, uploadsNow, () => none)

/** The uploads that end in a list, until it was read with their clips. */
export const useWaitingFor = (call: string, readAt: number): UploadState[] =>
  useUploads().filter((each) => each.call === call && (each.completeAt ?? Infinity) >= readAt)
