import { toast } from '../ui/toast'
import { isUnsafeToLeave } from '../upload/uploads'

const mark = 'stoke-reloaded'

/**
 * A part of the page that can't be loaded is most likely one that a new version has replaced: the
 * page is loaded anew, once, and says so; never while an upload runs.
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

/** Says that the page was loaded anew, where it was. */
export function announceReload(): void {
  if (!sessionStorage.getItem(mark)) return
  sessionStorage.removeItem(mark)
  toast({ title: 'Stoke was updated', description: 'The page was loaded anew.' })
}
