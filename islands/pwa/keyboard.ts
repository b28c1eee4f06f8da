/** Less than any on-screen keyboard takes, and more than a browser's bars that come and go. */
const leastPixels = 120

/**
 * Tells the styles how much of the page's end an on-screen keyboard covers. Phones lay the keyboard
 * over the page without making it smaller, so a sheet's buttons would be under it.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport
  if (!seen) return
  const root = document.documentElement
  const measure = () => {
    const below = root.clientHeight - seen.offsetTop - seen.height
    // Zoomed in, a page is seen in part without any keyboard.
    const covered = seen.scale === 1 && below > leastPixels ? Math.round(below) : 0
    const value = `${covered}px`
    if (root.style.getPropertyValue('--keyboard') === value) return
    root.style.setProperty('--keyboard', value)
    const field = document.activeElement
    if (field?.closest('.sheet-body')) field.scrollIntoView({ block: 'nearest' })
  }
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
}
