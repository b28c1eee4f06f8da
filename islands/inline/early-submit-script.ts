/*
 * Placed before the first form of a page. A form that is submitted before its island is hydrated would put
 * its fields into the URL or lose its photo, so it is held until then: see islands/hydrate.ts.
 */
document.addEventListener('submit', (event) => {
  const island = (event.target as Element).closest<HTMLElement>('[data-island]:not([data-alive])')
  if (!island) return
  event.preventDefault()
  island.dataset.held = ''
})
