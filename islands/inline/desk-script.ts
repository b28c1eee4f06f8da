/*
 * For the desk and the forms about reports: a letter presses the control with that key, j and k move
 * through the queue, and a form is sent once.
 */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, select, input:not([type="radio"])')

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1)
  if (!/^[a-z]$/.test(key)) return
  const found = document.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`)
  if (!found) return
  event.preventDefault()
  found.focus()
  found.click()
})

function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus()
}

const sent = new WeakSet<EventTarget>()

document.addEventListener('submit', (event) => {
  const { target } = event
  if (!target) return
  if (sent.has(target)) event.preventDefault()
  sent.add(target)
})

// A page from the back/forward cache could not send its forms again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

document.addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-delete-account]')
  if (!button || !confirm('Delete your account and everything in it? This cannot be undone.'))
    return
  button.disabled = true
  const { deleteAccount = '', signIn = '' } = button.dataset
  const answer = await fetch(deleteAccount, { method: 'DELETE' }).catch(() => null)
  if (answer?.ok) location.assign('/')
  else if (answer?.status === 403) location.assign(signIn)
  else button.disabled = false
})
