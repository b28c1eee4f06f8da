import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens the share sheet by the button in a part of the page. */
export async function openShare(page: Page, part: Page | Locator = page): Promise<Locator> {
  await part
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await sheet.waitFor()
  return sheet
}

/** Saves what was made to be shared. */
export async function save(page: Page): Promise<Buffer> {
  const link = page.getByRole('link', { name: 'Save' })
  await link.waitFor({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await download.path())
}

/** Saves what is made anew by `change`. In between there may be no link, for less time than one can see. */
export async function saveAnew(page: Page, change: () => Promise<void>): Promise<Buffer> {
  const address = () => page.getByRole('link', { name: 'Save' }).getAttribute('href')
  const before = await address()
  await change()
  await expect.poll(address).not.toBe(before)
  return save(page)
}

/** Copies the link of what a part of the page shows, and answers what the clipboard then holds. */
export async function copyLink(page: Page, part: Page | Locator = page): Promise<string> {
  const sheet = await openShare(page, part)
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied!').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Reads the QR code on the screen, from a picture of it. */
export async function readCode(page: Page): Promise<string | undefined> {
  const shot = await page.locator('.code-square').screenshot({ animations: 'disabled' })
  const { greys, side } = await page.evaluate(greysOf, shot.toString('base64'))
  const pixels = new Uint8ClampedArray(side * side * 4)
  const each = Buffer.from(greys, 'base64')
  for (let at = 0; at < each.length; at++) pixels.fill(each[at], at * 4, at * 4 + 4)
  return jsQR(pixels, side, side)?.data
}

/** Runs in the page: how bright each pixel of a square picture is. */
async function greysOf(png: string) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const side = Math.min(picture.width, picture.height)
  const context = new OffscreenCanvas(side, side).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, side, side)
  let greys = ''
  for (let at = 0; at < data.length; at += 4) greys += String.fromCharCode(data[at]!)
  return { greys: btoa(greys), side }
}
