import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright-core'

/** Opens the share sheet by the button in a part of the page. */
export async function openShare(page: Page, part: Page | Locator = page): Promise<Locator> {
  await part.getByRole('button', { name: 'Share', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await sheet.waitFor()
  return sheet
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
  await page.locator('.code-square').waitFor()
  const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  const { pixels, width, height } = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    return { pixels: [...data], width: picture.width, height: picture.height }
  }, shot)
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data
}
