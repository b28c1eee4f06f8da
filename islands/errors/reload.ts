import { openLayers } from '../ui/dialog-history'
import { toast } from '../ui/toast'
import { isUnsafeToLeave } from '../upload/uploads'
import { isLeaving, leavingMs, watchLeaving } from './leaving'

/** In session storage: when this tab was last reloaded, and whether the user knows. */
const mark = 'stoke-reloaded'
const announcedSuffix = ' told'
/** A reload that did not help is not repeated within this time. */
const againMs = 600_000

/** Firefox aborts an import as soon as the user leaves for another page. */
export const loadPart = <T>(part: Promise<T>): Promise<T> => watchLeaving(part)

/**
 * A script that does not load was most likely replaced by a new version: reloads the page once, and
 * `announceReload` explains it. Never reloads while the user leaves or an upload runs, nor offline, where
 * the page would be lost.
 */
export function reloadOnce(error: unknown, isInUse = isUnsafeToLeave()): void {
  console.warn(error)
  if (isLeaving()) {
    setTimeout(() => reloadOnce(error), leavingMs)
    return
  }
  const last = Number.parseInt(sessionStorage.getItem(mark) ?? '0', 10)
  if (isInUse || !navigator.onLine || Date.now() - last < againMs) {
    toast({
      title: 'Part of this page did not load',
      description: 'Nothing is lost. Check your signal and refresh the page.',
      kind: 'destructive',
    })
    return
  }
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
}

let hasAsked = false

/**
 * For an answer of another shape. The request may run in the background, so this never reloads under a
 * form, and shows a message only once.
 */
export function reloadForAnswer(error: unknown): void {
  if (hasAsked) return
  hasAsked = true
  reloadOnce(error, isPageInUse())
}

/** Whether a reload would lose an upload, an open sheet or what is being typed. */
export const isPageInUse = (): boolean =>
  isUnsafeToLeave() || document.querySelector(`${openLayers}, input:focus, textarea:focus`) !== null

export function announceReload(): void {
  const last = sessionStorage.getItem(mark)
  if (!last || last.endsWith(announcedSuffix)) return
  sessionStorage.setItem(mark, last + announcedSuffix)
  toast({ title: 'Stoke was updated', description: 'The page was loaded anew.' })
}
