import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** Text of people that takes its direction from around it, and fields that don't follow what is typed. */
export const expectOwnDirection = async (page: Page, where: string): Promise<void> =>
  expect([where, await page.evaluate(misdirected)]).toEqual([where, []])

/** Runs in the page. */
const misdirected = (): string[] => {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    // Isolates do the same inside of a plain sentence.
    const text = textContent?.replace(/\u2068[^\u2069]*\u2069/g, '') ?? ''
    if (
      /[\u0590-\u05ff]/.test(text) &&
      !parentElement?.closest('[dir=auto], bdi, script, template')
    )
      found.push(`${parentElement?.className}: ${text}`)
  }
  const fields = 'textarea, input:not([type]), input:is([type=text], [type=search], [type=email])'
  for (const field of document.querySelectorAll(fields)) {
    if (field.getAttribute('dir') !== 'auto') found.push(field.outerHTML)
  }
  return found
}
