import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { expectOwnNames } from './names'
import { expectNoOverflow } from './overflow'
import { alive } from './person'
import { indistinctStates } from './states'

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

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

/** How long a screen may take to show what its file says. */
const settlesMs = 10_000
/** The text of a new screen is saved, so it has to stay the same for longer than a known one. */
const rest = { knownMs: 100, newMs: 400 }

/** Whether what depends on the styles alone is looked at too. It takes most of the time, and few changes change it. */
const isWhole = process.env.SCREENS === 'whole' || process.env.STOKE_SCREENS !== undefined

/**
 * Looks over what a page shows now. Its words stand in `{the test's file}/{name}.txt` beside the test:
 * a difference fails, and `vitest -u` updates the file. No two things that can be pressed have the
 * same name, nothing hidden has the focus, and axe finds nothing amiss. With `SCREENS=whole`, also in light and in
 * a reader's own colours, nothing sticks out at any width, and text may be twice as large.
 */
export async function check(page: Page, name: string): Promise<void> {
  await checkWords(page, name)
  await expectOwnNames(page, name)
  expect.soft(await hiddenFocus(page), name).toBe(null)
  expect.soft(await violations(page, 'dark', all), name).toEqual([])
  if (!isWhole) return
  await takePicture(page, `${name}-dark`)
  expect.soft(await violations(page, 'light', colours), name).toEqual([])
  await takePicture(page, `${name}-light`)
  await checkStates(page, name)
  if (page.viewportSize()!.width >= 400) return
  await expectNoOverflow(page, name)
  await checkLargeText(page, name)
}

/** What is chosen, earned or whose turn it is can be told by those who see no colours, or choose their own. */
async function checkStates(page: Page, name: string): Promise<void> {
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media)
    const screen = `${name} with ${Object.values(media).join()} colours`
    expect.soft(await page.evaluate(indistinctStates), screen).toEqual([])
  }
  await takePicture(page, `${name}-forced`)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Nothing is cut or laid over something else where text is twice as large. */
async function checkLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await takePicture(page, `${name}-large`)
  await expectNoOverflow(page, `${name} with large text`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** The same for a page that is opened for it, once that text is there. */
export async function checkAt(
  page: Page,
  path: string,
  name: string,
  seen?: string,
): Promise<void> {
  await page.goto(path)
  await alive(page)
  if (seen) await page.getByText(seen).first().waitFor()
  await check(page, name)
}

/** Somebody at a desktop, which shows more beside the column. */
export const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }

/** A dialog, once what it shows first has come. */
export async function checkDialog(
  page: Page,
  title: string | RegExp,
  name: string,
  seen?: string,
): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  await dialog.getByRole('heading', { name: title }).first().waitFor()
  if (seen) await dialog.getByText(seen).first().waitFor()
  await check(page, name)
}

/** Escape closes the uppermost dialog. */
export async function close(page: Page): Promise<void> {
  const before = await page.locator('dialog[open]').count()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(before - 1)
}

/** What a screen reader reads, in the uppermost dialog where one is open. */
async function checkWords(page: Page, name: string): Promise<void> {
  const { testPath } = expect.getState()
  const file = join(testPath!.replace(/\.test\.ts$/, ''), `${name}.txt`)
  const expected = await readFile(file, 'utf8').catch(() => null)
  const end = Date.now() + settlesMs
  const restMs = expected === null ? rest.newMs : rest.knownMs
  let words = await stableWords(page, restMs)
  // A count, or what the live line tells, may come later still.
  const isEnough = (now: string) => expected === null || now === expected || Date.now() > end
  while (!isEnough(words)) words = await stableWords(page, restMs)
  await expect.soft(words).toMatchFileSnapshot(file)
}

/** Once they stay the same for a moment: what is still being fetched changes them. */
async function stableWords(page: Page, restMs: number): Promise<string> {
  for (let before = await wordsOf(page); ;) {
    await page.waitForTimeout(restMs)
    const words = await wordsOf(page)
    if (words === before) return words
    before = words
  }
}

async function wordsOf(page: Page): Promise<string> {
  const dialog = page.locator('dialog[open]').last()
  const top = (await dialog.count()) > 0 ? dialog : page.locator('body')
  return `${withoutChance(await top.ariaSnapshot())}\n`
}

/** Replaces what differs from run to run by placeholders: names, times, ids and dice. */
function withoutChance(words: string): string {
  const skaters: string[] = []
  return (
    words
      .replaceAll(/skater[0-9a-z]{7,}/g, (tag) => {
        if (!skaters.includes(tag)) skaters.push(tag)
        return `skater${skaters.indexOf(tag) + 1}`
      })
      .replaceAll(/(?<=\b|%2F)[0-9a-hjkmnp-tv-z]{26}(?:[0-9a-hjkmnp-tv-z]{2})?\b/g, '{id}')
      .replaceAll(/(\n +- option) "(?:19|20)\d\d"(?:\1 "(?:19|20)\d\d")*/g, '$1 "{year}"')
      .replaceAll(/localhost:\d+/g, 'localhost')
      // The week draws them.
      .replaceAll(
        /(heading "Next for you".*\n +- list:)(?:\n +- listitem:\n +- button ".+")+/g,
        '$1 {tricks}',
      )
      // The dice say who is told what.
      .replaceAll(/(button "Notifications) \d+ unread"/g, '$1"')
      .replaceAll(
        /(group "The best of a month":\n +- button) "[A-Z][a-z]+(?: \d{4})?"/g,
        '$1 "{month}"',
      )
      .replaceAll(/blob:\S+/g, 'blob:{id}')
      .replaceAll(/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g, '{date}')
      .replaceAll(/\b[A-Z][a-z]{2,8} \d{1,2}, 20\d{2}\b/g, '{date}')
      .replaceAll(/\b[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M\b/g, '{when}')
      .replaceAll(/\b\d{2}:\d{2} UTC\b/g, '{time}')
      .replaceAll(/\bends \d{1,2}:\d{2} [AP]M\b/g, 'ends {time}')
      .replaceAll(/[Jj]ust now|\b\d+ min ago|\b\d+ (second|minute)s? ago|\b\d+[sm] ago/g, '{ago}')
      .replaceAll(/([Rr]olled) [1-6]\b/g, '$1 {dice}')
      .replaceAll(/\b\d{1,2}m \d{1,2}s\b/g, '{left}')
  )
}

/** What has the focus although nobody sees it; null where that is as it should be. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const isSeen =
      at.checkVisibility({ visibilityProperty: true }) && !at.closest('[inert], [aria-hidden=true]')
    return isSeen ? null : at.outerHTML.slice(0, 200)
  })

async function violations(page: Page, colorScheme: 'dark' | 'light', options: RunOptions) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // As the browser's own tools do: the policy of the page lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const found = await page.evaluate(async (asked) => {
    const { run } = (globalThis as unknown as Axe).axe
    // What is under a dialog has been looked over before.
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const { violations: every } = await run(top, asked)
    const sizes = every.find(({ id }) => id === 'target-size')
    if (!sizes) return every
    // How much of a control a fixed bar covers depends on the lines above it: it can be scrolled away.
    const small: typeof sizes.nodes = []
    for (const node of sizes.nodes) {
      const control = document.querySelector(node.target[0] as string)!
      control.scrollIntoView({ block: 'center' })
      const alone = await run(control, { runOnly: { type: 'rule', values: ['target-size'] } })
      if (alone.violations.length > 0) small.push(node)
    }
    scrollTo(0, 0)
    return [
      ...every.filter((one) => one !== sizes),
      ...(small[0] ? [{ ...sizes, nodes: small }] : []),
    ]
  }, options)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html} ${failureSummary}`),
  )
}

interface Axe {
  axe: { run: (where: Document | Element, options: RunOptions) => Promise<AxeResults> }
}

/** `npm run screens` keeps pictures too, to be looked at. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.STOKE_SCREENS
  if (!folder) return
  const feature = basename(expect.getState().testPath!, '.test.ts')
  const path = join(folder, feature, `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true })
}
