import { toast } from '../ui/toast'

const mark = 'stoke-homies-said'
const lastsMs = 5000

/** A toast that can be read to its end, though the page is loaded anew in between. */
export function showPersistentToast(title: string): void {
  toast({ title, duration: lastsMs })
  sessionStorage.setItem(mark, JSON.stringify({ title, until: Date.now() + lastsMs }))
}

/** Says what was being said when the page went. */
export function showToastWith(): void {
  const said = sessionStorage.getItem(mark)
  sessionStorage.removeItem(mark)
  if (!said) return
  const { title, until } = JSON.parse(said) as { title: string; until: number }
  if (until > Date.now()) toast({ title, duration: until - Date.now() })
}
