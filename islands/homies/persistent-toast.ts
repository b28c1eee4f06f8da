import { toast } from '../ui/toast'

const mark = 'stoke-homies-said'
const lastsMs = 5000

export function showPersistentToast(title: string): void {
  toast({ title, duration: lastsMs })
  sessionStorage.setItem(mark, JSON.stringify({ title, until: Date.now() + lastsMs }))
}

const focusMark = 'stoke-homies-focus'
/** Counted without the crews, which come later than the rest of the page. */
const controls = () =>
  document.querySelectorAll<HTMLElement>('main :is(a, button):not(.crews-place *)')

/** For after the reload. A finger leaves no focus that would have to be seen. */
export function saveFocus(): void {
  const at = [...controls()].findIndex((each) => each.matches(':focus-visible'))
  if (at >= 0) sessionStorage.setItem(focusMark, `${at}`)
}

/** Shows the toast from before the reload for the rest of its time, and gives the focus back. */
export function showToastWith(): void {
  const at = sessionStorage.getItem(focusMark)
  sessionStorage.removeItem(focusMark)
  if (at) controls()[+at]?.focus()
  const json = sessionStorage.getItem(mark)
  sessionStorage.removeItem(mark)
  if (!json) return
  const { title, until } = JSON.parse(json) as { title: string; until: number }
  if (until > Date.now()) toast({ title, duration: until - Date.now() })
}
