import { useSyncExternalStore } from 'react'

/** How an upload stands, for showing it. */
export interface UploadState {
  id: string
  title: string
  /** Of the game that it is for. */
  gameId?: string | undefined
  /** Of 1. */
  done: number
  state:
    | 'uploading'
    | 'waiting'
    /** The server wants to be left alone until `goesOnAt`. */
    | 'paused'
    | 'elsewhere'
    | 'signed-out'
    | 'no-access'
    | 'finishing'
    | 'complete'
    | 'refused'
  /** Whether the browser holds a copy, so that the page may be left. */
  isKept: boolean
  /** In milliseconds since 1970. */
  goesOnAt?: number
  /** Why it was refused. */
  message?: string
  /** Whether the video is still there after it was refused, to be tried again. */
  isLeft?: boolean
}

const none: UploadState[] = []
let all = none
const listeners = new Set<() => void>()

function tell(next: UploadState[]): void {
  all = next
  for (const listener of listeners) listener()
}

/** Adds an upload to what is shown, or changes how it stands. */
export function show(standing: Pick<UploadState, 'id'> & Partial<UploadState>): void {
  const known = all.find(({ id }) => id === standing.id)
  const fresh = { title: '', done: 0, state: 'uploading', isKept: false } as const
  if (!known) return tell([...all, { ...fresh, ...standing }])
  tell(all.map((each) => (each === known ? { ...each, ...standing } : each)))
}

/** Shows that an upload was refused. `isLeft`: its video is still there. */
export const showRefused = (id: string, message: string, isLeft: boolean): void =>
  show({ id, state: 'refused', message, isLeft })

export const hide = (id: string): void => tell(all.filter((each) => each.id !== id))

/** Whether an upload would be lost if the page were left now. */
export const isUnsafeToLeave = (): boolean =>
  all.some(
    ({ isKept, state, isLeft }) =>
      !isKept && state !== 'complete' && (state !== 'refused' || isLeft === true),
  )

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The uploads of this browser, as they are now. */
export const uploadsNow = (): UploadState[] => all

/** The same, for a component that shows them. */
export const useUploads = (): UploadState[] =>
  useSyncExternalStore(subscribe, uploadsNow, () => none)
