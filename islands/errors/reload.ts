import { toast } from '../ui/toast'
import { isUnsafeToLeave } from '../upload/uploads'
import { isLeaving, leavingMs, watchLeaving } from './leaving'

/** In session storage: when this tab was last reloaded, and whether the user knows. */
const mark = 'stoke-reloaded'
const told = ' told'
/** A reload that did not help is not repeated within this time. */
const againMs = 600_000

/** Loads a part of the page. Firefox breaks it off as soon as somebody leaves for another page. */
export const loadPart = <T>(part: Promise<T>): Promise<T> => watchLeaving(part)

/**
 * If a script of the page does not load, a new version has most likely replaced it: reloads the
 * page once. After the reload, `announceReload` explains it. Never reloads a page that is being left,
 * nor while an upload runs, nor without a signal, which would leave no page at all.
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
 * The same for an answer of another shape. The page may ask in the background, so it never reloads
 * under a form, and says so only once.
 */
export function reloadForAnswer(error: unknown): void {
  if (hasAsked) return
  hasAsked = true
  const isTyping = document.querySelector('dialog[open], input:focus, textarea:focus')
  reloadOnce(error, isUnsafeToLeave() || isTyping !== null)
}

/** If the page was reloaded by `reloadOnce`, tells the user. */
export function announceReload(): void {
  const last = sessionStorage.getItem(mark)
  if (!last || last.endsWith(told)) return
  sessionStorage.setItem(mark, last + told)
  toast({ title: 'Stoke was updated', description: 'The page was loaded anew.' })
}
