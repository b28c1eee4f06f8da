import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { stackClips } from './support/clips'
import { fixture, newSkater, person, reload, skater, useBrowser } from './support/person'
import { messages } from '../../worker/clips/contract'
import { messages as videoMessages } from '../../worker/videos/contract'

useBrowser()

async function openUpload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Clip' }).click()
}

async function upload(page: Page, video: string, caption: string): Promise<void> {
  await openUpload(page)
  await page.getByLabel('Choose a video').setInputFiles(fixture(video))
  await page.getByLabel('Caption').fill(caption)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.locator('.clip-caption', { hasText: caption.slice(0, 40) }).waitFor()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

it('a file that can not be a clip is refused with the reason', async () => {
  const page = await person()
  await skater(page)
  await openUpload(page)
  const video = page.getByLabel('Choose a video')
  await video.setInputFiles(fixture('video-46-seconds.mp4'))
  // Its sound is listened to first, in a dialog that says the same.
  await page.getByRole('dialog', { name: 'Video too long' }).getByText(messages.tooLong).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText('Video too long').waitFor()
  await video.setInputFiles(fixture('video-text.mp4'))
  await page.getByText('Please select a valid video file.').waitFor()
})

it('a clip gets its picture as poster, also where a browser reports a seek too early', async () => {
  const page = await person()
  await page.addInitScript(() => {
    const { prototype } = HTMLMediaElement
    const own = Object.getOwnPropertyDescriptor(prototype, 'currentTime')!
    Object.defineProperty(prototype, 'currentTime', {
      ...own,
      set(this: HTMLMediaElement, seconds: number) {
        own.set!.call(this, seconds)
        this.dispatchEvent(new Event('seeked'))
      },
    })
  })
  await skater(page)
  await upload(page, 'video-portrait.mp4', 'Not in the dark')
  const poster = page.locator('.clip-frame img').first()
  await expect.poll(() => poster.evaluate(brightest)).toBeGreaterThan(100)
})

/** How bright the brightest channel of a picture is, of 255; 0 before it is there. */
function brightest(picture: HTMLImageElement): number {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0, 16, 16)
  const { data } = context.getImageData(0, 0, 16, 16)
  return Math.max(...data.filter((_, at) => at % 4 < 3))
}

it('file and caption are kept when the server refuses them, and can be sent again', async () => {
  const page = await person()
  await skater(page)
  await openUpload(page)
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByLabel('Caption').fill('Once more')
  await page.route('**/api/my-clips', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not this time.', code: 'invalid' } }),
  )
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Upload Failed', { exact: true }).waitFor()
  await page.getByText('Not this time.').first().waitFor()
  await page.unroute('**/api/my-clips')
  expect(await page.getByLabel('Caption').inputValue()).toBe('Once more')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Success!').waitFor()
  // What was mended took the place of what was refused.
  await page.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
  await reload(page)
  expect(await page.locator('.clip-card').count()).toBe(1)
  expect(await page.getByRole('button', { name: /Uploads/ }).count()).toBe(0)
})

it('clips come five to a page; deleting the last one on a page shows the page before', async () => {
  const page = await person()
  await newSkater(page)
  const numbers = [1, 2, 3, 4, 5, 6]
  await stackClips(
    page,
    numbers.map((number) => `Clip number ${number}`),
  )
  expect(await page.locator('.clip-card').count()).toBe(5)
  await page.getByText('Page 1').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Failed to fetch clips').waitFor()
  await page.context().setOffline(false)
  await page.locator('#clips').getByRole('button', { name: 'Try again' }).click()
  await page.locator('.clip-caption', { hasText: 'Clip number 1' }).waitFor()
  expect(await page.getByText('Failed to fetch clips').count()).toBe(0)
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByText('Page 1').waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2').waitFor()
  await page.locator('.clip-caption', { hasText: 'Clip number 1' }).waitFor()
  await reload(page)
  await page.getByText('Page 2').waitFor()
  await page.getByRole('button', { name: 'Delete clip' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Clip deleted!').waitFor()
  await page.getByText('Page 1').waitFor()
  await expect.poll(() => page.locator('.clip-card').count()).toBe(5)
  // These are all: no page follows.
  await page.getByRole('button', { name: 'Next' }).and(page.locator(':disabled')).waitFor()
})

it('the preview of a video takes its place before it has loaded', async () => {
  const page = await person()
  await skater(page)
  await openUpload(page)
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-portrait.mp4'))
  const video = page.getByLabel('Preview of your video')
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBe(4)
  const heightOf = () => video.evaluate((shown) => shown.getBoundingClientRect().height)
  const loaded = await heightOf()
  expect(loaded).toBeGreaterThan(200)
  await video.evaluate((shown: HTMLVideoElement) => {
    shown.removeAttribute('src')
    shown.load()
  })
  expect(await heightOf()).toBe(loaded)
})

it('a caption that is too long is marked while it is typed', async () => {
  const page = await person()
  await skater(page)
  await openUpload(page)
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByAltText('The cover of your video').waitFor()
  const caption = page.getByLabel('Caption')
  const tooLong = page.getByRole('alert').getByText(messages.captionLong)
  await caption.fill('c'.repeat(501))
  await tooLong.waitFor()
  expect(await caption.getAttribute('aria-invalid')).toBe('true')
  const described = (await caption.getAttribute('aria-describedby'))!
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain('500 characters or less')
  // Neither below the sheet's foot nor above its top.
  const isSeen = () =>
    tooLong.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) =>
        element.contains(document.elementFromPoint(left + width / 2, y)),
      )
    })
  await expect.poll(isSeen).toBe(true)
  await caption.press('End')
  await caption.pressSequentially(' and on and on and on and on and on and on and on and on')
  await expect.poll(isSeen).toBe(true)
  await caption.fill('c'.repeat(500))
  await tooLong.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Upload', exact: true }).isEnabled()).toBe(true)
})

it('a long caption is cut, a clip plays in place, and an unplayable one is offered as a file', async () => {
  const page = await person()
  await skater(page)
  await upload(page, 'video-mjpeg.avi', 'From the old camera. '.repeat(10).trim())
  const card = page.locator('.clip-card')
  await card.getByText('See more').click()
  await card.getByText('See less').waitFor()
  await card.getByRole('link', { name: /^Play clip/ }).click()
  await card.getByText(messages.unplayable).waitFor()
  await card.getByRole('link', { name: 'Download the video' }).waitFor()
})

it('three clips can be pinned, and a fourth is refused with the reason', async () => {
  const page = await person()
  await newSkater(page)
  await stackClips(page, ['Clip number 1', 'Clip number 2', 'Clip number 3', 'Clip number 4'])
  const steezy = page.locator('.clip-strip .clip-card')
  for (let n = 1; n <= 3; n++) {
    const card = page.locator('.clip-list .clip-card', { hasText: `Clip number ${n}` })
    await card.getByRole('button', { name: 'Steezy' }).click()
    await expect.poll(() => steezy.count()).toBe(n)
    await page.getByText('Clip updated!').waitFor()
  }
  const pin = page.locator('.clip-list').getByRole('button', { name: 'Steezy' })
  await pin.click()
  await page.getByText('Failed to update clip').waitFor()
  await page.getByText(videoMessages.steezyFull).waitFor()
  await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('false')

  // The button keeps the focus while its clip moves.
  await steezy.first().getByRole('button', { name: 'Steezy' }).press('Enter')
  await expect.poll(() => steezy.count()).toBe(2)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toMatch(/^Steezy/)
})
