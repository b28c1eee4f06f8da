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
  const labels = '.button, .tab, .page-tab, .segment, .score-act, .badge, .sticker'
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
    !element.closest(
      '[inert], .visually-hidden, .header-action-word, .leaflet-container, .map-sight',
    )

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
      if (new Set(rects.map(({ top }) => Math.round(top))).size > 1)
        found.add(`"${word}" is broken`)
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

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!
    const isRead = node.nodeValue?.trim() && !parent.closest('script, style, option')
    const frame = isRead && isDrawn(parent) && frameOf(parent)
    if (!frame) continue
    const label = parent.closest(labels)
    if (label) checkLabel(label, node)
    for (const { left, right } of rectsOf(node, 0, node.nodeValue!.length)) {
      const isCut = left < frame.left - slack || right > frame.right + slack
      if (isCut) found.add(`the words of ${name(parent)} are cut: ${left} to ${right}`)
    }
  }
  return [...found]
}
