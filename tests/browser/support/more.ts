import type { Locator, Page } from 'playwright-core'

/** What stands behind the first "…" in a place; for what it is there, or for something that is named. */
export async function openMore(place: Page | Locator, of: string | RegExp = ''): Promise<void> {
  const name = typeof of === 'string' ? `More for ${of}` : of
  await place.getByRole('button', { name }).first().click()
}

/** Opens it, and presses one of its buttons. */
export async function pressMore(
  place: Page | Locator,
  name: string | RegExp,
  of?: string | RegExp,
): Promise<void> {
  await openMore(place, of)
  await place.getByRole('button', { name }).first().click()
}
