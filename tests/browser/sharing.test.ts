import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip, stackClips } from './support/clips'
import {
  alive,
  goBack,
  newSkater,
  openPage,
  person,
  skater,
  url,
  useBrowser,
} from './support/person'
import { homies, member, members, phoneOf } from './support/players'
import { copyLink, openShare, readCode } from './support/share'

useBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a clip is shared by its link, a code that a camera reads, and the code to embed it', async () => {
  const page = await person()
  const tag = await newSkater(page)
  await stackClips(page, ['Bowl line'])
  const card = page.getByRole('article', { name: 'Bowl line' })
  await openClip(card)
  const link = await copyLink(page, card)
  expect(link).toMatch(new RegExp(`^${url}/shared/my-clip/\\w+$`))

  const sheet = await openShare(page, card)
  await sheet.getByText(`@${tag}'s clip`).waitFor()
  await button(page, 'QR code').click()
  expect(await readCode(page)).toBe(link)
  // Back leads from the code to the sheet, and from there to the page.
  await goBack(page)
  await page.locator('.code').waitFor({ state: 'hidden' })
  await sheet.waitFor()

  await button(page, 'Embed code').click()
  const code = await page.getByLabel('Code', { exact: true }).inputValue()
  expect(code).toContain(`<iframe src="${link.replace('/shared/', '/embed/')}"`)
  await button(page, 'Copy code').click()
  await page.getByText('Code copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

it('other sites get no code for the clip of a private skater', async () => {
  const page = await person()
  await newSkater(page)
  await stackClips(page, ['Bowl line'])
  const hidden = await page.request.patch('/api/profile/visibility', {
    headers: { origin: new URL(url).origin },
    data: { isPublic: false },
  })
  expect(hidden.status()).toBe(200)
  await openPage(page, '/profile')
  await openClip(page)
  await openShare(page, page.getByRole('article', { name: 'Bowl line' }))
  await button(page, 'Embed code').click()
  await page.getByText('Other sites can show only what everybody can see').waitFor()
  expect(await button(page, 'Copy code').count()).toBe(0)
})

it('the phone’s own share sheet gets the link, and dismissing it says nothing', async () => {
  const page = await person()
  const tag = await skater(page)
  await page.evaluate(() => {
    const asked: ShareData[] = []
    const share = (data: ShareData) => {
      asked.push(data)
      return Promise.reject(new DOMException('Dismissed', 'AbortError'))
    }
    Object.defineProperty(navigator, 'share', { value: share })
    Object.assign(globalThis, { asked })
  })
  await openShare(page, page.locator('.profile-head'))
  await button(page, 'Send it').click()
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: ShareData[] }).asked)
  await expect.poll(asked).toEqual([{ title: `@${tag}`, url: `${url}/s/${tag}` }])
  expect(await page.getByText(/copied|failed/i).count()).toBe(0)
})

it('two presses open one sheet', async () => {
  const page = await person()
  await skater(page)
  const share = page.locator('.profile-head').getByRole('button', { name: 'Share' })
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await share.dblclick()
  await sheet.waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  // Its code is here now, so the second half of a double click may come after it has opened.
  const { x, y } = (await share.boundingBox())!
  await page.mouse.click(x + 5, y + 5)
  await sheet.waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.waitForTimeout(300)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.mouse.click(x + 5, y + 5)
  await sheet.waitFor({ state: 'hidden' })
})

it('the code on a profile keeps the screen on, and challenges its skater', async () => {
  const [ann, bob] = await homies(2)
  await ann.page.addInitScript(() => {
    const counts = { held: 0 }
    const request = () => {
      counts.held++
      return Promise.resolve({ release: () => Promise.resolve(counts.held--) })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(globalThis, { counts })
  })
  const held = () =>
    ann.page.evaluate(() => (globalThis as unknown as { counts: { held: number } }).counts.held)
  await openPage(ann.page, '/profile')
  await button(ann.page, 'Challenge me').click()
  const link = await readCode(ann.page)
  expect(link).toBe(`${url}/s/${ann.tag}?challenge`)
  // Across a ledge: most of a phone's width.
  const { width } = (await ann.page.locator('.code-square svg').boundingBox())!
  expect(width).toBeGreaterThan(360)
  await expect.poll(held).toBe(1)
  await ann.page.keyboard.press('Escape')
  await ann.page.locator('.code').waitFor({ state: 'hidden' })
  await expect.poll(held).toBe(0)

  await openPage(bob.page, link!)
  const dialog = bob.page.getByRole('dialog', { name: 'New Game' })
  await dialog.getByRole('checkbox', { name: `@${ann.tag}`, checked: true }).waitFor()
  // A reload does not open it again.
  await expect.poll(() => new URL(bob.page.url()).search).toBe('')
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await bob.page.getByText('Game created!').waitFor()
  const games = await ann.call<{ players: unknown[] }[]>('GET', '/api/skate-games')
  expect(games.map(({ players }) => players.length)).toEqual([2])
})

it('who is no homie yet asks first, and plays as soon as the other says yes', async () => {
  const [ann, bob] = [await member(), await member()]
  const page = await phoneOf(bob)
  await openPage(page, `/s/${ann.tag.toUpperCase()}?challenge`)
  expect(new URL(page.url()).pathname).toBe(`/s/${ann.tag}`)
  await page.getByText(`Games are for homies. Ask @${ann.tag} to be homies first.`).waitFor()
  await ann.call('POST', '/api/homies/requests', { receiverId: bob.id })
  await page.reload()
  await alive(page)
  await page.getByText("it's game on").waitFor()
  await page.getByRole('button', { name: `Accept @${ann.tag}` }).click()
  const dialog = page.getByRole('dialog', { name: 'New Game' })
  await dialog.getByRole('checkbox', { name: `@${ann.tag}`, checked: true }).waitFor()
})

it('a visitor signs in to challenge, and comes back to do it', async () => {
  const [[ann, bob], visitor] = [await members(2), await person()]
  await visitor.goto(`/s/${ann.tag}?challenge`)
  await visitor.getByRole('link', { name: 'Sign in to challenge' }).click()
  await visitor.getByLabel('Login').fill(bob!.tag)
  await visitor.getByLabel('Password').fill('any')
  await visitor.getByRole('button').click()
  const dialog = visitor.getByRole('dialog', { name: 'New Game' })
  await dialog.getByRole('checkbox', { name: `@${ann.tag}`, checked: true }).waitFor()
})
