import type { Locator, Page } from 'playwright-core'
import { fixture } from './person'

export const category = (page: Page, name: string): Locator =>
  page.locator('.trick-category', { hasText: name })

export async function openTrick(page: Page, name: string): Promise<void> {
  await page.getByLabel('Find a trick').fill(name)
  await page.locator('.trick', { hasText: new RegExp(`^${name}(Landed)?$`) }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

export async function pickVideo(page: Page, video: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Video' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture(video))
}

export async function upload(page: Page, video = 'video-faststart.mp4'): Promise<void> {
  const cards = page.locator('.clip-card')
  const before = await cards.count()
  await pickVideo(page, video)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await cards.nth(Math.min(before, 1)).waitFor()
  await page.getByRole('dialog', { name: 'Upload Video' }).waitFor({ state: 'hidden' })
}

export async function deleteFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete video' }).first().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}
