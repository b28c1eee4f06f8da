/*
 * For share pages: copies the page's URL, and writes dates in the viewer's time zone before they show. A date
 * with `data-made` keeps the day of its maker's clock.
 */
// Not by `toLocaleDateString`: the first use of Intl blocks a slow phone for a tenth of a second.
for (const time of document.querySelectorAll<HTMLTimeElement>('time:not([data-made])')) {
  const at = new Date(time.dateTime)
  time.textContent = `${at.getMonth() + 1}/${at.getDate()}/${String(at.getFullYear()).slice(2)}`
}

document.addEventListener('click', async ({ target }) => {
  // A click always hits an element.
  const button = (target as Element).closest<HTMLElement>('[data-copy]')
  if (!button) return
  const status = document.getElementById('said')!
  try {
    await navigator.clipboard.writeText(button.dataset.copy!)
    status.textContent = 'Link copied!'
  } catch {
    status.textContent = 'Copy failed. Could not copy link to clipboard. Please try again.'
  }
  setTimeout(() => {
    status.textContent = ''
  }, 5000)
})
