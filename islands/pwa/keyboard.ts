/** Smaller than any on-screen keyboard, larger than the browser bars that come and go. */
const leastPixels = 120

/**
 * Sets `--keyboard` to the height of the on-screen keyboard. Phones lay the keyboard over the page
 * without making the page smaller, so it would cover a sheet's buttons.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport
  if (!seen) return
  const root = document.documentElement
  const measure = () => {
    const below = root.clientHeight - seen.offsetTop - seen.height
    // When zoomed in, part of the page is out of view without any keyboard.
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
