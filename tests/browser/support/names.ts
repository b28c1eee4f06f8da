import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** Fails where a screen reader can't tell two things apart that can be pressed. */
export async function expectOwnNames(page: Page, screen: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  const top = (await dialog.count()) > 0 ? dialog : page.locator('body')
  expect.soft(ambiguousNames(await top.ariaSnapshot()), screen).toEqual([])
}

/** Whichever of these is pressed, the same happens: the name says all of it. */
const isSameAct = (name: string) => /^Block or mute @\S+$/.test(name)

/**
 * Finds what a screen reader calls the same although it leads elsewhere or does something else: two
 * links of one name to two addresses, and two buttons of one name, in what `ariaSnapshot` wrote.
 */
function ambiguousNames(words: string): string[] {
  const targets = new Map<string, string[]>()
  const lines = words.split('\n')
  for (const [at, line] of lines.entries()) {
    const named = /^ *- '?((?:link|button) "(?:[^"\\]|\\.)*")/.exec(line)?.[1]
    if (!named || isSameAct(named.slice('button "'.length, -1))) continue
    const url = named.startsWith('link') ? /- \/url: (.*)$/.exec(lines[at + 1] ?? '')?.[1] : null
    const before = targets.get(named) ?? []
    if (url === null || !before.includes(url ?? '')) targets.set(named, [...before, url ?? ''])
  }
  return [...targets]
    .filter(([, all]) => all.length > 1)
    .map(([named, all]) => `${all.length} times ${named} ${all.join(' ')}`.trim())
}
