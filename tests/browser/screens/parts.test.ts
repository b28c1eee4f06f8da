import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { makeFilm } from '../support/film'
import { window as screenSize } from '../support/overflow'
import { alive, forwardToNoon, useBrowser, useOwnStack } from '../support/person'
import { fileOf, formOf, membersInTurn, phoneOf, type Member } from '../support/players'
import { check, checkDialog, close } from '../support/screen'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function stack({ call }: Member, seconds: number, caption: string, marks = {}) {
  const { buffer } = await makeFilm({ seconds, codec: 'avc', width: 180, height: 320 })
  const video = new File([new Uint8Array(buffer)], 'clip.mp4', { type: 'video/mp4' })
  const poster = await fileOf('photo-plain.jpg')
  await call('POST', '/api/my-clips', formOf({ caption, video, poster, ...marks }))
}

async function open(page: Page): Promise<void> {
  await page.goto('/profile')
  await alive(page)
  await button(page, 'Make a part').click()
}

it('a part has no accessibility or layout faults from the choice to the film', async () => {
  const [ann] = (await membersInTurn(1)) as [Member]
  await stack(ann, 2, 'Ollie')
  await stack(ann, 2, 'Ollie')
  const page = await phoneOf(ann, screenSize)
  await open(page)
  await checkDialog(page, 'Make a part', 'needs-two', 'A part needs two videos.')

  await stack(ann, 6, 'Kickflip', { popMs: '2500', landMs: '2900' })
  await stack(
    ann,
    3,
    'A line that goes on for longer than anybody cares to read. '.repeat(2).trim(),
  )
  await open(page)
  await checkDialog(page, 'Make a part', 'builder', 'Choose at least 2')
  for (const name of [/^Ollie/, /^Kickflip/, /^A line/]) await button(page, name).first().click()
  await page.getByLabel('Name').fill('One day')
  await checkDialog(page, 'Make a part', 'chosen', '0:10.1')
  await button(page, 'Make it').click()
  await page.getByRole('link', { name: 'Save' }).waitFor({ timeout: 60_000 })
  await check(page, 'made')
  await button(page, 'Change it').click()
  await close(page)

  const without = await phoneOf(ann, screenSize)
  await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  await open(without)
  await checkDialog(without, 'Make a part', 'no-encoder', "This browser can't make films.")
})
