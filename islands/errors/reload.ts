import { toast } from '../ui/toast'
import { isUnsafeToLeave } from '../upload/uploads'

const mark = 'stoke-reloaded'

/**
 * If a script of the page does not load, a new version has most likely replaced it: reloads the
 * page once. After the reload, `announceReload` explains it. Never reloads while an upload runs.
 */
export function reloadOnce(error: unknown): void {
  console.warn(error)
  if (sessionStorage.getItem(mark) || isUnsafeToLeave()) {
    toast({
      title: 'Part of this page did not load',
      description: 'Nothing is lost. Check your signal and refresh the page.',
      kind: 'destructive',
    })
    return
  }
  sessionStorage.setItem(mark, 'yes')
  location.reload()
}

/** If the page was reloaded by `reloadOnce`, tells the user. */
export function announceReload(): void {
  if (!sessionStorage.getItem(mark)) return
  sessionStorage.removeItem(mark)
  toast({ title: 'Stoke was updated', description: 'The page was loaded anew.' })
}
