import type { Page } from 'playwright-core'
import { alive } from './person'

/** Presses, and waits until the page has reloaded half a second later. */
export async function pressAndReload(
  page: Page,
  name: string | RegExp,
  said: string,
): Promise<void> {
  const pressed = async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(said, { exact: true }).first().waitFor()
  }
  await Promise.all([page.waitForEvent('load'), pressed()])
  await alive(page)
}
