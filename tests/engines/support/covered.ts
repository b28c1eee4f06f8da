/**
 * The controls that something else lies over once they are scrolled to, and the words that run under
 * a control beside them. Runs in the page: it can use nothing from outside.
 */
export function covered(): string[] {
  const controls =
    'a[href], button, summary, input, select, textarea, [role=button], [tabindex="0"]'
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  // An open "…" may lie over anything: the next press closes it.
  const top = modal ?? document.querySelector('.more:popover-open')
  const [left, down] = [scrollX, scrollY]
  const scrolled = modal?.querySelector('.sheet-body')
  const bodyTop = scrolled?.scrollTop ?? 0
  const found: string[] = []

  const nameOf = (element: Element) => {
    const words = element.ariaLabel || element.textContent || ''
    const { tagName, classList } = element
    const kind = `${tagName.toLowerCase()}.${classList.value.replaceAll(' ', '.')}`
    return `${kind} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  }
  const isDrawn = (element: Element) =>
    (!top || top.contains(element)) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .visually-hidden, .leaflet-container, .map-sight') &&
    !element.matches('.skip-link:not(:focus)')

  /** What is held at an edge stays there; all else can be scrolled from under a toast. */
  const isHeld = (at: HTMLElement) => {
    const { position } = getComputedStyle(at)
    if (position !== 'sticky') return position === 'fixed'
    const { y } = at.getBoundingClientRect()
    at.style.position = 'static'
    const isMoved = Math.abs(at.getBoundingClientRect().y - y) > 1
    at.style.position = ''
    return isMoved
  }
  const isInBar = (element: Element) => {
    for (let at = element as HTMLElement | null; at && at !== top; at = at.parentElement)
      if (isHeld(at)) return true
    return false
  }
  /** A link may be pressed beside its words too: there it hides nothing. */
  const isPainted = (element: Element) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(element)
    return borderTopWidth !== '0px' || !/, 0\)|transparent/.test(backgroundColor)
  }

  for (const element of document.querySelectorAll(controls)) {
    if (!isDrawn(element)) continue
    const isBar = isInBar(element)
    if (!isBar) element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // A link of several lines is pressed on one of them.
    const box = element.getClientRects()[0]
    if (!box || box.width < 2 || box.height < 2) continue
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (isBar ? !hit : hit?.closest('.toaster') && !modal) continue
    const isReached = element.contains(hit) || (hit?.closest('label')?.contains(element) ?? false)
    if (!isReached) found.push(`${nameOf(element)} is under ${hit ? nameOf(hit) : 'the edge'}`)
  }

  const texts = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!
    if (!node.nodeValue?.trim() || !isDrawn(parent) || isInBar(parent)) continue
    parent.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(node)
    const line = [...range.getClientRects()].find(({ width }) => width > 4)
    if (!line) continue
    const hit = document.elementFromPoint(line.right - 2, line.top + line.height / 2)
    const control = hit?.closest(controls)
    if (!control || !isPainted(control) || isInBar(control) || control.closest('.toaster')) continue
    if (!control.contains(parent) && !parent.contains(control))
      found.push(`the words of ${nameOf(parent)} are under ${nameOf(control)}`)
  }
  if (scrolled) scrolled.scrollTop = bodyTop
  scrollTo({ left, top: down, behavior: 'instant' })
  return found
}
