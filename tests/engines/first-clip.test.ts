import { expect, it } from 'vitest'
import { fixture, newLogin } from '../browser/support/person'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'

/** From the landing screen through the provider's form and the setup. */
async function join(page: EnginePage, skatertag: string): Promise<void> {
  await page.open('/')
  await page.link('Sign in').click()
  await page.field('Login').fill(skatertag)
  await page.field('Password').fill('any')
  await page.button(/./).click()
  await page.untilPath(/^\/profile\/setup$/)
  await page.file().setFile(fixture('photo-orientation-6.jpg'))
  await page.css('.has-photo img').wait()
  await page.field(/^Skatertag/).fill(skatertag)
  await page.css('input[type=date]').set('1990-05-05')
  await page.css('select').set('2010')
  await page.button('Complete Profile').click()
  await page.untilPath(/^\/profile$/)
}

/** What is served of the newest clip's poster on a phone: its size, and how bright it is, of 255. */
const readPoster = (page: EnginePage) =>
  page.evaluate(async () => {
    type Clips = { allClips: { posterObjectName: string }[] }
    const { allClips }: Clips = await (await fetch('/api/my-clips')).json()
    const poster = await fetch(`/api/video-posters/${allClips[0]!.posterObjectName}?w=144`)
    const blob = await poster.blob()
    const picture = await createImageBitmap(blob)
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0, 16, 16)
    const { data } = context.getImageData(0, 0, 16, 16)
    const brightness = Math.max(...data.filter((_, at) => at % 4 < 3))
    return { size: `${blob.type} ${picture.width}×${picture.height}`, brightness }
  })

inEachEngine((newPage) => {
  it('a new skater signs in, stacks a clip, plays it, copies its link and signs out', async () => {
    const page = await newPage()
    await join(page, newLogin())
    await page.button('Upload Clip').click()
    await page.dialog('Upload Clip').wait()
    await page.file().setFile(fixture('video-portrait.mp4'))
    await page.css('dialog video').wait()
    await page.field(/^Caption/).fill('Down the nine')
    await page.button('Upload').click()
    await page.dialog('Upload Clip').gone()
    await page.text('Down the nine').wait()
    const { size, brightness } = await readPoster(page)
    expect(size).toBe('image/jpeg 144×256')
    expect(brightness).toBeGreaterThan(100)

    await page.link(/^Play clip/).click()
    await page.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
    await page.button('Share').click()
    await page.dialog('Share').wait()
    await page.button('Copy link').click()
    await page.text('Link copied!').wait()

    await page.button('Logout').click()
    await page.dialog('Logout').wait()
    await page.button('Logout').click()
    await page.heading("You're logged out").wait()
    expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  })

  it('the service worker of the app is installed', async () => {
    const page = await newPage()
    await join(page, newLogin())
    await page.until(async () => (await navigator.serviceWorker.getRegistration())?.active)
  })
})
