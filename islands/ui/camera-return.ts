import { useEffect, useRef } from 'react'
import { deleteDraft, readDraft, storeDraft } from '../drafts'

const draft = 'left-for-camera'

interface Left {
  path: string
  dialogs: [name: string, value: unknown][]
}

/** The open dialogs from which the camera can be opened, and the values that open them again. */
const open = new Map<string, unknown>()

/**
 * The dialog that was open when Android ended this page, to make room for the camera. Each dialog takes its
 * own once.
 */
let left: Map<string, unknown> | undefined

/** The value of a dialog that was open then, or null. */
export function takeLeft(name: string): unknown {
  if (!left) {
    const found = readDraft(draft) as Left | null
    left = new Map(found?.path === location.pathname ? found.dialogs : [])
    deleteDraft(draft)
  }
  const value = left.get(name) ?? null
  left.delete(name)
  return value
}

/** Opens a dialog again if the page was ended while the camera was open. `value` is null while it is closed. */
export function useCameraReturn<T>(
  name: string,
  value: T | null,
  reopen: (value: T) => void,
): void {
  const latest = useRef(reopen)
  useEffect(() => void (latest.current = reopen))
  useEffect(() => {
    const was = takeLeft(name) as T | null
    if (was !== null) latest.current(was)
  }, [name])
  useLeaving(name, value)
}

/** For a dialog that its page opens again. */
export function useLeaving(name: string, value: unknown): void {
  useEffect(() => {
    if (value === null) open.delete(name)
    else open.set(name, value)
    return () => void open.delete(name)
  }, [name, value])
}

/** Called before a file is chosen, which may open the camera. A page that comes back by itself needs no help. */
export function noteCamera(): void {
  storeDraft(draft, { path: location.pathname, dialogs: [...open] } satisfies Left)
  addEventListener('focus', forgetCamera, { once: true })
  document.addEventListener('visibilitychange', onVisible)
}

function onVisible(): void {
  if (document.visibilityState === 'visible') forgetCamera()
}

function forgetCamera(): void {
  deleteDraft(draft)
  document.removeEventListener('visibilitychange', onVisible)
}
