import { expect, it } from 'vitest'
import { person, url, useBrowser } from '../support/person'
import { withClip } from '../support/shares'

useBrowser()

it('a shared clip plays, and its URL can be copied', async () => {
  const { tag, id } = await withClip()
  const visitor = await person()
  for (const address of [`/shared/my-clip/${id}`, `/s/${tag}`]) {
    await visitor.goto(`${address}?utm_source=chat`)
    await visitor.getByRole('button', { name: 'Copy link' }).click()
    await visitor.getByText('Link copied!').waitFor()
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(url + address)
  }
  await visitor.getByRole('link', { name: /^Play clip/ }).click()
  await visitor.waitForURL('**/shared/my-clip/*')
  const played = await visitor.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    return video.duration
  })
  expect(played).toBeGreaterThan(1)
})
