import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { alive, goBack, openPage, useBrowser } from './support/person'
import { members, phoneOf, type Member } from './support/players'

useBrowser()

const opened = (page: Page) => page.locator('.more:popover-open')
const closed = (page: Page) => expect.poll(() => opened(page).count()).toBe(0)
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(name)

/** A homie's row, whose "…" has one act, on the phone of the other. */
async function homieRow() {
  const [ann, bob] = (await members(2)) as [Member, Member]
  const page = await phoneOf(ann)
  const name = `More for @${bob.tag}`
  return {
    page,
    name,
    more: page.getByRole('button', { name }),
    remove: page.getByRole('button', { name: `Remove @${bob.tag}` }),
    open: async () => {
      await openPage(page, '/homies')
    },
  }
}

/** As in a browser that can't place one element beside another. */
async function forgetAnchors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      !name.startsWith('position-visibility') &&
      (value === undefined ? supports(name) : supports(name, value))
  })
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const css = await answer.text()
    await route.fulfill({
      response: answer,
      body: css.replaceAll('(position-visibility:', '(no-visibility:'),
    })
  })
}

it('"…" works by keys: it opens, Tab leads into it and out, Escape and back close it, and the focus returns', async () => {
  const { page, open, more, remove, name } = await homieRow()
  await open()
  await more.focus()
  await page.keyboard.press('Enter')
  await opened(page).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => remove.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await closed(page)
  await isFocused(page, name)

  await page.keyboard.press('Enter')
  await opened(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await closed(page)

  await more.click()
  await opened(page).waitFor()
  await goBack(page)
  await closed(page)
  expect(new URL(page.url()).pathname).toBe('/homies')

  await more.click()
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Remove homie?' })
  await question.waitFor()
  await closed(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await isFocused(page, name)
})

it('"…" opens beside a toast', async () => {
  const { page, open, more } = await homieRow()
  await open()
  // The page says that a reload has mended it.
  await page.evaluate(() => sessionStorage.setItem('stoke-reloaded', '1'))
  await page.reload()
  await alive(page)
  await page.locator('.toast').waitFor()
  await more.click()
  await opened(page).waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

it('a homie is removed by keys: the focus is then on what is in the place of the row, after the reload too', async () => {
  const { page, open, more } = await homieRow()
  await open()
  await more.focus()
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  const question = page.getByRole('alertdialog', { name: 'Remove homie?' })
  await question.waitFor()
  await page.keyboard.press('Tab')
  const isOnFind = () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Find homies')
  const remove = async () => {
    await page.keyboard.press('Enter')
    await isOnFind()
  }
  await Promise.all([page.waitForEvent('load'), remove()])
  await alive(page)
  await isOnFind()
})

it('"…" opens before the scripts come, and what was pressed in it is done when they have come', async () => {
  const { page, more, remove } = await homieRow()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/homies', { waitUntil: 'domcontentloaded' })
  await more.click()
  await opened(page).waitFor()
  await remove.click()
  await page.locator('button[aria-busy=true]').waitFor()
  gate.resolve()
  await page.getByRole('alertdialog', { name: 'Remove homie?' }).waitFor()
  await closed(page)
})

it('"…" is a sheet where the browser places nothing beside its button: swipe, back, Escape, Close and a press beside it close it', async () => {
  const { page, open, more, name } = await homieRow()
  await forgetAnchors(page)
  await open()
  const sheet = page.locator('.more-sheet')
  const swipe = async () => {
    const cdp = await page.context().newCDPSession(page)
    const { x, y } = (await sheet.boundingBox())!
    const touch = (type: string, down: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 195, y: y + 8 + down }],
      })
    await touch('touchStart', 0)
    for (let down = 10; down <= 90; down += 10) await touch('touchMove', down)
    await touch('touchEnd', 90)
  }
  const ways: [how: string, close: () => Promise<unknown>][] = [
    ['swipe', swipe],
    ['back', () => goBack(page)],
    ['Escape', () => page.keyboard.press('Escape')],
    ['Close', () => page.getByRole('button', { name: 'Close' }).click()],
    // On a link of the row, which it must not press.
    ['a press beside it', () => page.mouse.click(120, 300)],
  ]
  for (const [how, close] of ways) {
    await more.click()
    await opened(page).waitFor()
    const { y, height, width } = (await sheet.boundingBox())!
    expect([y + height, width], how).toEqual([844, 390])
    await close()
    await closed(page)
    expect(new URL(page.url()).pathname, how).toBe('/homies')
  }
  await isFocused(page, name)
})
