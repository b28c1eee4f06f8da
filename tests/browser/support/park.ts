import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { SavedGame } from '../../../islands/park/storage'

/** Two in a game whose dice fall as they will: the second goes first. */
export const twoPlay = (changes: Partial<SavedGame> = {}): SavedGame => ({
  word: 'SKATE',
  tries: 1,
  categories: ['The Basics', 'Flip and Shove-It Tricks'],
  names: ['Ann', 'Bob'],
  robot: null,
  seed: 1,
  acts: [
    { do: 'roll', die: 5 },
    { do: 'roll', die: 2 },
  ],
  ...changes,
})

/** Opens Park mode in the middle of this game, as the phone has kept it. */
export async function openGame(page: Page, game: SavedGame): Promise<void> {
  await page.goto('/shared/park')
  await page.evaluate((saved) => localStorage.setItem('park-game', JSON.stringify(saved)), game)
  await page.reload()
}

/** Waits until its service worker has everything. */
export const isOnPhone = (page: Page) => page.getByText('Park mode is on this phone').waitFor()

/** Fills in the names, in as many fields as it takes. */
export async function fillNames(page: Page, names: string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const field = page.getByRole('textbox', { name: `Skater ${at + 1}` })
    if ((await field.count()) === 0) await press(page, 'Add a skater')
    await field.fill(name)
  }
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name }).check()

/** Whose turn it is, and what they do. */
export const plate = (page: Page) => page.locator('.park-plate')

export const who = (page: Page) => page.locator('.park-who').innerText()

/** Everybody rolls, and the first one begins. */
export async function rollAll(page: Page, players: number): Promise<void> {
  for (let rolled = 1; rolled <= players; rolled++) {
    await press(page, 'Roll')
    await expect
      .poll(() => page.locator('.park-board b').count())
      .toBe(rolled < players ? rolled : 0)
  }
  await press(page, 'Let’s go')
}

export async function pick(page: Page, trick: string): Promise<void> {
  await page.getByLabel('Find a trick').fill(trick)
  await press(page, trick)
}

/** The letters of each player, by name. */
export const standings = (page: Page) =>
  page
    .locator('.park-board > li')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [
          line.querySelector('bdi')!.textContent,
          line.querySelector('b')?.textContent ?? '',
        ]),
      ),
    )
