import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { alive, fixture, person, skater, url, useBrowser } from './support/person'

useBrowser()

const file = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(fixture(name)),
})

/** A call of whoever the page belongs to. */
async function send(page: Page, path: string, data: object | FormData, method = 'POST') {
  const body = data instanceof FormData ? { multipart: data } : { data }
  const options = { method, headers: { Origin: url }, ...body }
  const answer = await page.context().request.fetch(path, options)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as { id: string; userId: string }
}

async function stack(page: Page, caption: string) {
  const form = new FormData()
  const { buffer, name, mimeType } = file('video-faststart.mp4', 'video/mp4')
  form.set('caption', caption)
  form.set('video', new File([buffer], name, { type: mimeType }))
  return send(page, '/api/my-clips', form)
}

/** Two homies, each with a phone. */
async function homies(): Promise<{ ann: Page; bob: Page; bobTag: string }> {
  const [ann, bob] = [await person(), await person()]
  await skater(ann)
  const bobTag = await skater(bob)
  const { userId } = (await (await bob.context().request.get('/api/profile')).json()) as {
    userId: string
  }
  const { id } = await send(ann, '/api/homies/requests', { receiverId: userId })
  await send(bob, `/api/homies/requests/${id}`, { status: 'accepted' }, 'PUT')
  return { ann, bob, bobTag }
}

async function open(page: Page): Promise<void> {
  await page.goto('/activity')
  await alive(page)
}

const captions = (page: Page) => page.locator('.feed .clip-caption').allTextContents()
const topOf = async (page: Page, caption: string): Promise<number> =>
  (await page.locator('.feed-item', { hasText: caption }).boundingBox())!.y

/** Scrolls until that item is there, as far as that takes. */
async function scrollTo(page: Page, caption: string): Promise<void> {
  await page.waitForFunction((text) => {
    const all = [...document.querySelectorAll('.feed-item')]
    const item = all.find((each) => each.querySelector('.clip-caption')?.textContent === text)
    ;(item ?? all.at(-1))?.scrollIntoView({ block: item ? 'start' : 'end', behavior: 'instant' })
    return item !== undefined
  }, caption)
}

it('shows what a homie stacks within 30 seconds, in its place', async () => {
  const { ann, bob, bobTag } = await homies()
  // On a clock that can be put forward.
  await ann.clock.install()
  await open(ann)
  await ann.getByText('No activity yet').waitFor()
  expect(await ann.getByRole('link', { name: 'Find homies' }).getAttribute('href')).toBe('/homies')
  await stack(bob, 'Line at dawn')
  await ann.clock.fastForward(31_000)
  await ann.getByText('Line at dawn').waitFor()
  const item = ann.getByRole('article', { name: `@${bobTag} stacked a clip` })
  await item.getByText('Just now').waitFor()
  await item.getByRole('button', { name: 'Report clip' }).waitFor()
  await item.getByRole('button', { name: 'Copy link' }).click()
  await ann.getByText('Link copied!').waitFor()
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toContain('/shared/my-clip/')

  await open(bob)
  await bob.getByText('Line at dawn').waitFor()
  expect(await bob.getByRole('button', { name: 'Report clip' }).count()).toBe(0)
})

it('goes on without an end, offers what is new, and keeps the place', async () => {
  const { ann, bob, bobTag } = await homies()
  for (let number = 1; number <= 45; number++) await stack(bob, `Clip ${number}`)
  const all = Array.from({ length: 45 }, (_, at) => `Clip ${45 - at}`)
  await open(ann)
  expect(await captions(ann)).toEqual(all.slice(0, 20))

  await scrollTo(ann, 'Clip 1')
  await ann.getByText("That's all so far.").waitFor()
  expect(await captions(ann)).toEqual(all)

  await scrollTo(ann, 'Clip 15')
  const before = await topOf(ann, 'Clip 15')
  await ann
    .getByText('Clip 15')
    .locator('xpath=ancestor::article')
    .getByRole('link')
    .first()
    .click()
  await ann.waitForURL(`**/s/${bobTag}`)
  await stack(bob, 'Clip 46')
  await ann.goBack()
  await alive(ann)
  await ann.getByText('Clip 15', { exact: true }).waitFor()
  await expect.poll(() => topOf(ann, 'Clip 15')).toBeCloseTo(before, -1)
  expect(await captions(ann)).toEqual(all)

  await ann.getByRole('button', { name: '1 new' }).click()
  await ann.getByText('Clip 46').waitFor()
  expect(await captions(ann)).toEqual(['Clip 46', ...all])
  expect(await ann.evaluate(() => scrollY)).toBe(0)
})

it('keeps what is there when the signal is gone, and goes on when it is back', async () => {
  const { ann, bob } = await homies()
  for (let number = 1; number <= 21; number++) await stack(bob, `Clip ${number}`)
  await open(ann)
  await ann.context().setOffline(true)
  await ann.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await ann.getByText('Failed to fetch activity').waitFor()
  expect(await captions(ann)).toHaveLength(20)
  await ann.context().setOffline(false)
  await ann.getByRole('button', { name: 'Try again' }).click()
  await ann.getByText('Clip 1', { exact: true }).waitFor()
  expect(await captions(ann)).toHaveLength(21)
})
