/* For share pages: rewrites dates in the viewer's time zone before they show, and copies the page's URL. */
for (const time of document.querySelectorAll('time')) {
  time.textContent = new Date(time.dateTime).toLocaleDateString('en-US', {
    month: 'numeric',
    day: 'numeric',
    year: '2-digit',
  })
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
