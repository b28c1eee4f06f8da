import { expect } from 'vitest'
import type { Page } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const smallPhone = { width: 320, height: 640 }
export const desktop = { width: 1280, height: 900 }

/** A window that takes any width: a phone's would zoom out of a page that is too wide. */
export const window = { viewport: phone, isMobile: false, hasTouch: false }

/**
 * Fails for everything that sticks out of the page at these sizes: a page wider than the window, a
 * box beyond its edge, words that are cut off without an ellipsis or run out of their button.
 */
export async function expectNoOverflow(
  page: Page,
  screen: string,
  sizes = [phone, smallPhone, desktop],
): Promise<void> {
  const before = page.viewportSize()!
  for (const size of sizes) {
    const { width, height } = page.viewportSize()!
    // Setting the size it has would draw the page anew.
    if (width !== size.width || height !== size.height) await page.setViewportSize(size)
    const found = await page.evaluate(overflowing)
    expect.soft(found, `${screen} at ${size.width} by ${size.height}`).toEqual([])
  }
  await page.setViewportSize(before)
}

/** Runs in the page: it can use nothing from outside. */
export async function overflowing(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const slack = 1.5
  const found = new Set<string>()
  const labels = '.button, .tab, .page-tab, .segment, .named-icon, .badge, .sticker'
  const root = document.documentElement
  const edge = root.clientWidth
  if (root.scrollWidth > edge) found.add(`the page is ${root.scrollWidth} px wide`)

  const name = (element: Element) => {
    const { tagName } = element
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${tagName.toLowerCase()}.${element.classList.value.replaceAll(' ', '.')} "${words}"`
  }
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // What is fixed is put away to the side while it would cover the focus.
    !element.closest(
      '[inert], [data-away], .visually-hidden, .header-action-word, .leaflet-container, .map-sight',
    )

  interface Line {
    left: number
    right: number
    top: number
    bottom: number
    parent: Element
  }
  type Frame = { left: number; right: number } | null
  const frames = new Map<Element, Frame>()

  /** What an element is cut to, and whether it may be: by an ellipsis, or by scrolling. */
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element)
    if (known !== undefined) return known
    const frame = measureFrame(element)
    frames.set(element, frame)
    return frame
  }

  const measureFrame = (at: Element): Frame => {
    if (at === document.body) return { left: 0, right: edge }
    const { overflowX, textOverflow, position, clipPath, scrollSnapType } = getComputedStyle(at)
    if (clipPath !== 'none') return null
    const isCutting = overflowX !== 'visible'
    if (isCutting && textOverflow === 'ellipsis') return null
    if (isCutting && overflowX !== 'hidden' && overflowX !== 'clip') {
      const isStrip = scrollSnapType !== 'none' || at.matches('textarea')
      if (isStrip) return null
      if (at.scrollWidth > at.clientWidth + slack) found.add(`${name(at)} scrolls sideways`)
    }
    const outer = position === 'fixed' ? { left: 0, right: edge } : frameOf(at.parentElement!)
    if (!outer || !isCutting) return outer
    const box = at.getBoundingClientRect()
    return { left: Math.max(box.left, outer.left), right: Math.min(box.right, outer.right) }
  }

  for (const element of document.body.querySelectorAll('*')) {
    if (!isDrawn(element) || element.closest('svg') !== null) continue
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    const frame = frameOf(element)
    if (!frame) continue
    const isPicture = element.matches('img, video')
    const isOut = box.left < -slack || box.right > edge + slack
    if (isOut && !isPicture) found.add(`${name(element)} is at ${box.left} to ${box.right}`)
  }

  /** Each word of an app's own label stays whole and inside of it. */
  const checkLabel = (label: Element, node: Node) => {
    const box = label.getBoundingClientRect()
    for (const { 0: word, index } of node.nodeValue!.matchAll(/\S+/g)) {
      const rects = rectsOf(node, index, index + word.length)
      const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1
      // A skater's name may be longer than a button is wide.
      if (isBroken && !node.parentElement!.closest('.at')) found.add(`"${word}" is broken`)
      const isOut = rects.some(
        ({ left, right, top, bottom }) =>
          left < box.left - slack ||
          right > box.right + slack ||
          (top + bottom) / 2 < box.top ||
          (top + bottom) / 2 > box.bottom,
      )
      if (isOut) found.add(`"${word}" runs out of ${name(label)}`)
    }
  }

  const rectsOf = (node: Node, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter(({ width }) => width > 1)
  }

  /** A word that has room on a line of the page, and is broken all the same: its box is too narrow. */
  const checkWords = (node: Node, rects: DOMRect[]) => {
    if (node.parentElement!.closest('.clip-caption, .game-clip-who, .share-url')) return
    if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) return
    for (const { 0: word, index } of node.nodeValue!.matchAll(/[^\s\u200b/-]+/g)) {
      const parts = rectsOf(node, index, index + word.length)
      // It ends the long word that a skatertag before it begins: "’s".
      const isEnd =
        index === 0 && (node.previousSibling as Element | null)?.classList?.contains('at')
      const width = parts.reduce((sum, part) => sum + part.width, 0)
      if (parts.length > 1 && !isEnd && width < Math.min(edge * 0.45, 240))
        found.add(`"${word}" is broken in ${name(node.parentElement!)}`)
    }
  }

  /** A skatertag that breaks in the middle of a word, although it has a dot or an underscore. */
  const checkTags = (node: Node) => {
    for (const { 0: tag, index } of node.nodeValue!.matchAll(
      /(?<!\w)@[A-Za-z0-9]+[._][A-Za-z0-9._]+/g,
    )) {
      const tops = rectsOf(node, index, index + tag.length).map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.add(`${tag} breaks in the middle of a word`)
    }
  }

  /** Text that is laid over other text, in the page or in the dialog. */
  const checkOverlaps = (lines: Line[]) => {
    const sorted = lines.toSorted((a, b) => a.top - b.top)
    for (const [at, one] of sorted.entries()) {
      for (const other of sorted.slice(at + 1)) {
        if (other.top >= one.bottom) break
        const isOver = other.left < one.right - slack && one.left < other.right - slack
        if (isOver && one.parent !== other.parent)
          found.add(`${name(one.parent)} is over ${name(other.parent)}`)
      }
    }
  }

  /** The letters without the room above and below them. */
  const lineOf = ({ left, right, top, bottom, height }: DOMRect, parent: Element): Line => {
    const room = height * 0.3
    return { left, right, top: top + room, bottom: bottom - room, parent }
  }

  /** Not scrolled out of what it is in. */
  const isInSight = (element: Element, { top, bottom }: DOMRect): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      const middle = (top + bottom) / 2
      if (middle < box.top || middle > box.bottom) return false
    }
    return true
  }

  const frontDialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const isInFlow = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (at === frontDialog) return true
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky' || at.matches('.sheet-foot')) return false
    }
    return !frontDialog
  }

  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!
    const isRead = node.nodeValue?.trim() && !parent.closest('script, style, option')
    const frame = isRead && isDrawn(parent) && frameOf(parent)
    if (!frame) continue
    const label = parent.closest(labels)
    if (label) checkLabel(label, node)
    const rects = rectsOf(node, 0, node.nodeValue!.length)
    checkWords(node, rects)
    checkTags(node)
    const seen = isInFlow(parent) ? rects.filter((rect) => isInSight(parent, rect)) : []
    lines.push(...seen.map((rect) => lineOf(rect, parent)))
    for (const { left, right } of rects) {
      const isCut = left < frame.left - slack || right > frame.right + slack
      if (isCut) found.add(`the words of ${name(parent)} are cut: ${left} to ${right}`)
    }
  }
  checkOverlaps(lines)
  return [...found]
}
