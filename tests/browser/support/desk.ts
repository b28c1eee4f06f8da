import type { Page } from 'playwright-core'
import { fileOf, formOf, type Member } from './players'

export async function clipOf({ call }: Member, caption: string): Promise<string> {
  const video = await fileOf('video-faststart.mp4')
  return (await call<{ id: string }>('POST', '/api/my-clips', formOf({ video, caption }))).id
}

/** Works the first case of the queue by keyboard alone. */
export async function decideByKeyboard(page: Page, key: string): Promise<void> {
  await page.goto('/desk')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What to do' }).waitFor()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.getByText('Done:').waitFor()
}
