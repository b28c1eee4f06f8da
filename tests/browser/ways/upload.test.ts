import { expect, it } from 'vitest'
import { person, skater, useBrowser } from '../support/person'
import { playedBytes, stacked, startUpload, weakSignal } from '../support/uploads'
import { paddedVideo, storedHash } from '../support/video'

useBrowser()

/** Seconds on one bar of signal: long enough to be left in the middle. */
const video = paddedVideo(18_000_000)

it('an upload goes on after its tab was closed and opened again', async () => {
  const page = await person()
  await skater(page)
  await weakSignal(page)
  await startUpload(page, 'Closed in the middle', video)
  const context = page.context()
  const next = await context.newPage()
  await page.close()
  await next.goto('/profile')
  await next.getByText('Success!').waitFor()
  await stacked(next, 'Closed in the middle')
  expect(await playedBytes(next)).toBe(await storedHash(video))
  // The widths of the poster were kept with the video.
  const poster = next.getByRole('article').locator('img').first()
  const src = new URL((await poster.getAttribute('src'))!, next.url())
  src.searchParams.set('w', '144')
  const width = await next.evaluate(
    async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width,
    src.href,
  )
  expect(width).toBe(144)
})
