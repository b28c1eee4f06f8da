import { expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip } from './support/clips'
import { greyPerSecond, makeFilm } from './support/film'
import { pressMore } from './support/more'
import { alive, person, skater, useBrowser } from './support/person'

useBrowser()
// A film takes its time where other things run too.
vi.setConfig({ testTimeout: 120_000 })

let made: ReturnType<typeof makeFilm> | undefined
const film = () => (made ??= makeFilm({ seconds: 10 }))

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose cover' })
const handle = (page: Page) => picker(page).getByRole('slider', { name: 'Cover' })
const at = async (page: Page) => Number(await handle(page).getAttribute('aria-valuenow'))
/** The video has told its length, and the handle is where covers begin. */
const opened = (page: Page) => vi.waitFor(async () => expect(await at(page)).toBe(1), 20_000)
const use = (page: Page) => picker(page).getByRole('button', { name: 'Use this frame' }).click()

async function pick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(await film())
  await page.getByRole('button', { name: 'Choose cover' }).waitFor()
}

async function upload(page: Page, caption: string): Promise<void> {
  await page.getByLabel('Caption').fill(caption)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.locator('.clip-caption', { hasText: caption }).waitFor()
}

/**
 * The second whose frame the poster of the newest clip shows: the film grows lighter. Null without a
 * poster, which a film of one colour does not get by itself.
 */
const secondOfPoster = (page: Page): Promise<number | null> =>
  page.evaluate(async (perSecond) => {
    type Clips = { allClips: { posterObjectName: string | null }[] }
    const { allClips }: Clips = await (await fetch('/api/my-clips')).json()
    const name = allClips[0]!.posterObjectName
    if (name === null) return null
    const answer = await fetch(`/api/video-posters/${name}`)
    const picture = await createImageBitmap(await answer.blob())
    const context = new OffscreenCanvas(16, 16).getContext('2d')!
    context.drawImage(picture, 0, 0, 16, 16)
    return context.getImageData(4, 4, 1, 1).data[0]! / perSecond
  }, greyPerSecond)

const isNear = (second: number, other: number) => Math.abs(second - other) < 0.8

it('the cover is chosen by keys before the upload', async () => {
  const page = await person()
  await skater(page)
  await pick(page)
  await page.getByRole('button', { name: 'Choose cover' }).click()
  await opened(page)
  for (let n = 0; n < 6; n++) await handle(page).press('Shift+ArrowRight')
  await handle(page).press('ArrowLeft')
  expect(await at(page)).toBeCloseTo(6.9)
  expect(await handle(page).getAttribute('aria-valuetext')).toBe('6.9 seconds')
  await picker(page).getByRole('button', { name: 'Later' }).click()
  expect(await at(page)).toBeCloseTo(7)
  await use(page)
  await picker(page).waitFor({ state: 'hidden' })
  await page.getByRole('img', { name: 'The cover of your video' }).waitFor()
  await upload(page, 'Seventh second')
  expect(await secondOfPoster(page)).toSatisfy((second: number) => isNear(second, 7))
  await alive(page)
})

it('the cover of a stacked clip is changed by dragging, and its card follows', async () => {
  const page = await person()
  await skater(page)
  await pick(page)
  await upload(page, 'First second')
  expect(await secondOfPoster(page)).toBeNull()
  const card = page.getByRole('article', { name: 'First second' })
  const poster = () => card.locator('img').first().getAttribute('src')
  const before = await poster()
  await openClip(card)
  await pressMore(card, 'Change cover')
  await opened(page)
  // Waits until the sheet has come to rest.
  await page.locator('.poster-track').hover()
  const { x, y, width, height } = (await page.locator('.poster-track').boundingBox())!
  await page.mouse.move(x + width * 0.1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await at(page)) - 5)).toBeLessThan(0.3)
  await use(page)
  await page.getByText('Cover changed!').waitFor()
  await picker(page).waitFor({ state: 'hidden' })
  expect(await secondOfPoster(page)).toSatisfy((second: number) => isNear(second, 5))
  await card.getByRole('button', { name: /^Close/ }).click()
  await vi.waitFor(async () => expect(await poster()).not.toBe(before), 10_000)
})

it('a choice whose signal is lost stays open and can be sent again; Escape keeps the old cover', async () => {
  const page = await person()
  await skater(page)
  await pick(page)
  await upload(page, 'Under the bridge')
  await openClip(page)
  const open = () => pressMore(page.locator('.clip-card'), 'Change cover')
  await open()
  await opened(page)
  await handle(page).press('End')
  await page.route('**/poster', (route) => route.abort('internetdisconnected'))
  await use(page)
  await page.getByText('Failed to change the cover').waitFor()
  expect(await at(page)).toBeGreaterThan(9)
  await page.unroute('**/poster')
  await page.keyboard.press('Escape')
  // What stood in it is gone a moment after the dialog: nobody opens it again sooner than that.
  await page.getByLabel('The cover').waitFor({ state: 'detached' })
  expect(await secondOfPoster(page)).toBeNull()
  await open()
  await opened(page)
  await handle(page).press('Home')
  await use(page)
  await page.getByText('Cover changed!').waitFor()
  expect(await secondOfPoster(page)).toSatisfy((second: number) => isNear(second, 0))
})
