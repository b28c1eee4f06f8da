import { toast } from '../ui/toast'

const mark = 'stoke-homies-said'
const lastsMs = 5000

export function showPersistentToast(title: string): void {
  toast({ title, duration: lastsMs })
  sessionStorage.setItem(mark, JSON.stringify({ title, until: Date.now() + lastsMs }))
}

/** Shows the toast from before the reload for the rest of its time. */
export function showToastWith(): void {
  const json = sessionStorage.getItem(mark)
  sessionStorage.removeItem(mark)
  if (!json) return
  const { title, until } = JSON.parse(json) as { title: string; until: number }
  if (until > Date.now()) toast({ title, duration: until - Date.now() })
}
