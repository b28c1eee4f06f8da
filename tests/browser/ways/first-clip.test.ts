import { expect, it } from 'vitest'
import { openClip } from '../support/clips'
import { alive, fixture, newLogin, person, signIn, useBrowser } from '../support/person'
import { copyLink } from '../support/share'

useBrowser()

it('a skater gets from the landing screen to a clip that a friend opens without signing in', async () => {
  const page = await person()
  const tag = newLogin('ann')

  await page.goto('/')
  expect(await page.title()).toBe('Stoke')
  await expect.poll(() => page.textContent('h1')).toContain('Share the Stoke. Stack the Clips.')
  // All there is of script clears what signing out has left.
  expect(await page.locator('script').count()).toBe(1)
  expect(await page.locator('script[src]').count()).toBe(0)
  await page.getByText('Made by skateboarders, for skateboarders').waitFor()

  await signIn(page, tag)
  expect(new URL(page.url()).pathname).toBe('/profile/setup')
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-orientation-6.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(tag)
  await page.getByLabel('Goofy').check()
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.getByLabel('Bio').fill('Curbs before stairs.')
  await page.getByText('20/150 characters').waitFor()
  await page.getByLabel('Started Skating').selectOption('2009')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('Profile created successfully!').waitFor()

  await page.waitForURL('**/profile')
  await alive(page)
  await page.getByRole('heading', { name: `@${tag}` }).waitFor()
  await page.getByText('Goofy · Skating since 2009').waitFor()
  await page.getByText('No clips uploaded yet').waitFor()
  const steps = page.getByRole('region', { name: 'Start here' }).getByRole('listitem')
  const ticked = () => steps.filter({ hasText: 'done' }).allInnerTexts()
  expect(await ticked()).toEqual([])

  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByRole('dialog').getByText('45 seconds or shorter').waitFor()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-portrait.mp4'))
  await page.getByLabel('Caption').fill('Bowl line at dawn')
  await page.getByText('17/500 characters').waitFor()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Success!').waitFor()
  await page.locator('.clip-caption', { hasText: 'Bowl line at dawn' }).waitFor()
  await expect.poll(ticked).toEqual([expect.stringContaining('First clip')])
  expect(await page.locator('.clip-frame img').getAttribute('src')).toMatch(/video-posters/)

  await openClip(page)
  const link = await copyLink(page, page.locator('.clip-card'))

  const friend = await person()
  await friend.goto(link)
  await friend.getByText('Bowl line at dawn').waitFor()
  await friend.getByText(`@${tag}`).waitFor()
  expect(await friend.locator('script[src]').count()).toBe(0)
  const duration = await friend.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    return video.duration
  })
  expect(duration).toBeGreaterThan(1.5)
  await friend.getByText(`@${tag}`).click()
  await friend.waitForURL(`**/s/${tag}`)
  expect(await friend.locator('script[src]').count()).toBe(0)
  await friend.getByText('Bowl line at dawn').waitFor()
})
