import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { alive } from './person'

/** WCAG 2.2 to AA, and what axe holds to be good beyond it. */
const all: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/** What may differ between dark and light. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** Looks over what a page shows now, in dark and in light; every violation fails the test. */
export async function check(page: Page, screen: string): Promise<void> {
  expect.soft(await violations(page, 'dark', all), screen).toEqual([])
  expect.soft(await violations(page, 'light', colours), screen).toEqual([])
}

/** The same for a page that is opened for it, once that text is there. */
export async function checkAt(page: Page, path: string, seen?: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  if (seen) await page.getByText(seen).first().waitFor()
  await check(page, path)
}

/** Somebody at a desk, where more stands beside the column. */
export const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }

/** A dialog, once what it shows first has come. */
export async function checkDialog(page: Page, name: string | RegExp, seen?: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  await dialog.getByRole('heading', { name }).first().waitFor()
  if (seen) await dialog.getByText(seen).first().waitFor()
  await check(page, `${new URL(page.url()).pathname}: ${name}`)
}

/** Escape closes the uppermost dialog. */
export async function close(page: Page): Promise<void> {
  const before = await page.locator('dialog[open]').count()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(before - 1)
}

async function violations(page: Page, colorScheme: 'dark' | 'light', options: RunOptions) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // As the browser's own tools do: the policy of the page lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    (asked) => (globalThis as unknown as Axe).axe.run(document, asked),
    options,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html} ${failureSummary}`),
  )
}

interface Axe {
  axe: { run: (where: Document, options: RunOptions) => Promise<AxeResults> }
}
