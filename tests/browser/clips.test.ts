import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip, stackClips } from './support/clips'
import { pressMore } from './support/more'
import { alive, fixture, newSkater, person, reload, skater, useBrowser } from './support/person'
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
  await openClip(page)
  await pressMore(page.locator('.clip-card'), 'Delete clip')
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
  await openClip(card)
  await card.getByText(messages.unplayable).waitFor()
  await card.getByText('See more').click()
  await card.getByText('See less').waitFor()
  await card.getByRole('link', { name: 'Download the video' }).waitFor()
})

it('three clips can be pinned, and a fourth is refused with the reason', async () => {
  const page = await person()
  await newSkater(page)
  await stackClips(page, ['Clip number 1', 'Clip number 2', 'Clip number 3', 'Clip number 4'])
  const steezy = page.locator('.clip-strip .clip-card')
  for (let n = 1; n <= 3; n++) {
    const card = page.locator('.clip-grid .clip-card', { hasText: `Clip number ${n}` })
    await openClip(card)
    await Promise.all([
      // Its words may still be those of the one before.
      page.waitForResponse((response) => response.url().endsWith('/steezy')),
      card.getByRole('button', { name: 'Steezy' }).click(),
    ])
    await page.getByText('Clip updated!').waitFor()
    await expect.poll(() => steezy.count()).toBe(n)
  }
  await openClip(page.locator('.clip-grid'))
  const pin = page.locator('.clip-grid').getByRole('button', { name: 'Steezy' })
  await pin.click()
  await page.getByText('Failed to update clip').waitFor()
  await page.getByText(videoMessages.steezyFull).waitFor()
  await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('false')

  // The focus goes with the clip, to its tile.
  await steezy.first().getByRole('button', { name: 'Steezy' }).press('Enter')
  await expect.poll(() => steezy.count()).toBe(2)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toMatch(/^Play clip/)
})

it('a clip whose pin is pressed before the code for it has come is pinned once it has', async () => {
  const page = await person()
  await newSkater(page)
  const pins = Promise.withResolvers<void>()
  await page.route('**/assets/pins-*', async (route) => {
    await pins.promise
    await route.continue()
  })
  await stackClips(page, ['One'])
  await openClip(page)
  await page.locator('.clip-grid').getByRole('button', { name: 'Steezy' }).click()
  pins.resolve()
  await page.locator('.clip-strip .clip-card').waitFor()
  await page.getByText('Clip updated!').waitFor()
})

it('a pin whose code is lost with the signal says so, and with a signal a press brings it', async () => {
  const page = await person()
  await newSkater(page)
  // Who saves data loads nothing ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await stackClips(page, ['One'])
  await openClip(page)
  const pin = page.locator('.clip-grid').getByRole('button', { name: 'Steezy' })
  await pin.waitFor()
  await page.context().setOffline(true)
  await pin.click()
  await page.getByText('Part of this page did not load').waitFor()
  await page.context().setOffline(false)
  // Chromium keeps the failure of a script until the page is loaded again.
  await Promise.all([page.waitForEvent('load'), pin.click()])
  await alive(page)
  await openClip(page)
  await pin.click()
  await page.locator('.clip-strip .clip-card').waitFor()
  await page.getByText('Clip updated!').waitFor()
})

it('a tile opens over the whole width where its row was, one at a time, and closes again', async () => {
  const page = await person()
  await newSkater(page)
  await stackClips(page, ['One', 'Two', 'Three', 'Four', 'Five'])
  const card = (name: string) => page.getByRole('article', { name })
  const boxOf = async (name: string) => (await card(name).boundingBox())!
  const rows = async () => {
    const grid = (await page.locator('.clip-grid').boundingBox())!
    const tops = await Promise.all(['Five', 'Three', 'Two', 'One'].map(boxOf))
    return tops.map(({ y }) => Math.round((y - grid.y) / 100))
  }
  const third = Math.floor((page.viewportSize()!.width - 4) / 3)
  expect((await boxOf('Four')).width).toBeGreaterThanOrEqual(third)
  const before = await rows()
  expect(before[0]).toBe(before[1])
  expect(before[2]).toBeGreaterThan(before[1]!)

  await openClip(card('Four'))
  expect((await boxOf('Four')).width).toBe(page.viewportSize()!.width)
  expect((await boxOf('Four')).y).toBeLessThan((await boxOf('Five')).y)
  await openClip(card('One'))
  await page.locator('video[controls]').waitFor()
  expect(await page.locator('.is-open').count()).toBe(1)
  expect(await rows()).toEqual([...before.slice(0, 2), expect.anything(), before[2]])

  await card('One').getByRole('button', { name: 'Close' }).press('Enter')
  expect(await page.locator('.is-open').count()).toBe(0)
  const link = card('One').getByRole('link', { name: 'Play clip: One' })
  expect(await link.evaluate((each) => each === document.activeElement)).toBe(true)
  // The words of a closed tile are there for readers and searches.
  expect(await card('One').innerText()).toMatch(/One\s+\d+\/\d+\/\d\d/)
})

it('the tile of an upright clip, and what opens from it, has a small poster; a wide one and a pinned one a large', async () => {
  const page = await person()
  await skater(page)
  await upload(page, 'video-faststart.mp4', 'Wide')
  await upload(page, 'video-portrait.mp4', 'One')
  const widthOf = async (place: string, attribute: string) => {
    const url = (await page.locator(place).first().getAttribute(attribute))!
    return new URL(url, page.url()).searchParams.get('w')
  }
  expect(await widthOf('[aria-label="Wide"] img', 'src')).toBe('800')
  expect(await widthOf('.clip-grid img', 'src')).toBe('320')
  await openClip(page)
  expect(await widthOf('.clip-grid video', 'poster')).toBe('320')
  await page.locator('.clip-grid').getByRole('button', { name: 'Steezy' }).click()
  await page.locator('.clip-strip .clip-card').waitFor()
  expect(await widthOf('.clip-strip img', 'src')).toBe('800')
})

it('the bar of a profile counts clips, leads to the tricks, and marks where one is', async () => {
  const page = await person()
  await newSkater(page)
  await stackClips(page, ['One', 'Two'])
  const bar = page.getByRole('navigation', { name: 'On this page' })
  const [clips, tricks] = [/^Clips/, /^Tricks/].map((name) => bar.getByRole('link', { name }))
  expect(await clips!.textContent()).toBe('Clips 2')
  expect(await tricks!.textContent()).toBe('Tricks 0/236')
  expect(await bar.locator('[aria-current]').count()).toBe(0)
  await tricks!.click()
  await page.locator('.profile-bar > [aria-current]', { hasText: 'Tricks' }).waitFor()
  await page.getByRole('heading', { name: 'Trick Bag' }).waitFor()
  const { y, height } = (await bar.boundingBox())!
  const heading = (await page.getByRole('heading', { name: 'Trick Bag' }).boundingBox())!
  expect(heading.y).toBeGreaterThanOrEqual(y + height)
  await clips!.click()
  await page.locator('.profile-bar > [aria-current]', { hasText: 'Clips' }).waitFor()
  await upload(page, 'video-portrait.mp4', 'Three')
  await page.locator('.profile-bar', { hasText: 'Clips 3' }).waitFor()
  await openClip(page.getByRole('article', { name: 'Three' }))
  await pressMore(page.locator('.is-open'), 'Delete clip')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('.profile-bar', { hasText: 'Clips 2' }).waitFor()
})

it('the sixth tile opens the dialog that stacks a clip', async () => {
  const page = await person()
  await newSkater(page)
  await stackClips(page, ['One'])
  await page.getByRole('button', { name: 'Upload another clip' }).click()
  await page.getByRole('dialog', { name: 'Upload Clip' }).waitFor()
})
