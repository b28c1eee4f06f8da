import { expect, it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine, phone } from './support/engines'
import type { EnginePage } from './support/page'

/** What a phone's keyboard leaves of the screen. */
const above = 440

/** Where the field ends that is typed into, and where the buttons of its sheet end. */
const ends = (page: EnginePage) =>
  page.evaluate(() => {
    const foot = document.querySelector('dialog:modal .sheet-foot')!
    const end = (element: Element) => Math.round(element.getBoundingClientRect().bottom)
    return { field: end(document.activeElement!), foot: end(foot) }
  })

async function openBio(page: EnginePage): Promise<void> {
  await page.setCookies((await member()).cookies)
  await page.open('/profile')
  await page.css('body[data-live]').wait()
  await page.button('Edit profile').click()
  await page.button(/^Bio/).click()
  await page.field('Bio').fill('Curbs')
}

const showKeyboard = (page: EnginePage) =>
  page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height })
    visualViewport!.dispatchEvent(new Event('resize'))
  }, above)

inEachEngine((newPage) => {
  it('a keyboard over the page lifts the field and the buttons of a sheet', async () => {
    const page = await newPage()
    await openBio(page)
    await showKeyboard(page)
    await expect.poll(async () => (await ends(page)).foot).toBeLessThanOrEqual(above)
    const { field, foot } = await ends(page)
    expect(field).toBeGreaterThan(0)
    expect(field).toBeLessThan(foot)
  })

  it('a sheet is whole again without the field, although the phone still tells the height above the keyboard', async () => {
    const page = await newPage()
    await openBio(page)
    await showKeyboard(page)
    await expect.poll(async () => (await ends(page)).foot).toBeLessThanOrEqual(above)
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      visualViewport!.dispatchEvent(new Event('resize'))
    })
    await expect.poll(async () => (await ends(page)).foot).toBe(phone.height)
    await page.evaluate(() => document.querySelector<HTMLElement>('dialog:modal textarea')!.focus())
    await expect.poll(async () => (await ends(page)).foot).toBeLessThanOrEqual(above)
  })

  it('a keyboard that makes the page smaller leaves field and buttons in it', async () => {
    const page = await newPage()
    await openBio(page)
    await page.resize(phone.width, 400)
    await expect.poll(async () => (await ends(page)).foot).toBeLessThanOrEqual(400)
    expect((await ends(page)).field).toBeGreaterThan(0)
    await page.button('Save').click()
    await page.text('Curbs').wait()
  })
})
