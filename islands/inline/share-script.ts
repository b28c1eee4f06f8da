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
  const said = document.getElementById('said')!
  try {
    await navigator.clipboard.writeText(button.dataset.copy!)
    said.textContent = 'Link copied!'
  } catch {
    said.textContent = 'Copy failed. Could not copy link to clipboard. Please try again.'
  }
  setTimeout(() => {
    said.textContent = ''
  }, 5000)
})
