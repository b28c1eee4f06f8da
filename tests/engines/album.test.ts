import { expect, it } from 'vitest'
import type { ClipPage } from '../../worker/clips/contract'
import { fixture } from '../browser/support/person'
import { member } from '../browser/support/players'
import type { Point } from './support/driver'
import { inEachEngine } from './support/engines'

inEachEngine((newPage, name) => {
  it('several films of the album are listed, put in order, and go up by themselves', async () => {
    const page = await newPage()
    const ann = await member()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.button('Upload Clip').click()
    await page.dialog('Upload Clip').wait()
    const films = ['video-portrait.mp4', 'photo-plain.jpg', 'video-faststart.mp4']
    await page.file().setFile(...films.map(fixture))
    await page.button('Upload 2').wait()
    const rows = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.album-film')].map((row) => {
          const hasPoster = (row.querySelector('img')?.naturalWidth ?? 0) > 0
          return `${row.getAttribute('aria-label')}, ${hasPoster ? 'a poster' : 'none'}`
        }),
      )
    const [upright, wide] = ['video-portrait.mp4, a poster', 'video-faststart.mp4, a poster']
    const none = 'photo-plain.jpg, none'
    await expect.poll(rows).toEqual([upright, wide, none])
    await page.button('Move down: video-portrait.mp4').click()
    await expect.poll(rows).toEqual([wide, upright, none])
    const [x, y] = await page.evaluate(() => {
      const grip = document.querySelector('.row-grip')!.getBoundingClientRect()
      return [grip.x + grip.width / 2, grip.y + grip.height / 2] as const
    })
    // Past the middle of the next row, which is as low as its head by then.
    const path = Array.from({ length: 14 }, (_, step): Point => [x, y + step * 10])
    // WebKit's fingers of tests are no pointers.
    await (name === 'WebKit' ? page.drag(path) : page.touch(path))
    await expect.poll(rows).toEqual([upright, wide, none])
    await page.button('Leave out: video-faststart.mp4').click()
    await page.button('Upload 1').wait()
    await page.button('Put back: video-faststart.mp4').click()
    await page.button('Upload 2').click()
    await page.dialog('Upload Clips').gone()
    const clips = async () => (await ann.call<ClipPage>('GET', '/api/my-clips')).allClips
    await expect.poll(async () => (await clips()).length, { timeout: 60_000 }).toBe(2)
    expect((await clips()).every(({ posterObjectName }) => posterObjectName)).toBe(true)
  })
})
