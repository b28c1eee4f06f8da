/*
 * Stands before the first form of a page. A form that is sent before its island has come to life
 * would leave with its fields in the address, or lose its photo: it is held until then. See
 * islands/hydrate.ts.
 */
document.addEventListener('submit', (event) => {
  const island = (event.target as Element).closest<HTMLElement>('[data-island]:not([data-alive])')
  if (!island) return
  event.preventDefault()
  island.dataset.held = ''
})
