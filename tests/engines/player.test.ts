import { expect, it } from 'vitest'
import { skate, take } from '../browser/support/games'
import { fileOf, formOf, member, members, type Member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

async function withClips(captions: string[], video = 'video-faststart.mp4'): Promise<Member> {
  const ann = await member()
  for (const caption of captions) {
    const clip = formOf({ caption })
    clip.set('video', await fileOf(video), 'clip.mp4')
    await ann.call('POST', '/api/my-clips', clip)
  }
  return ann
}

const playing = (page: EnginePage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video[controls]')].map(
      (video) => !(video as HTMLVideoElement).paused,
    ),
  )

/** Pauses the video at a time, in seconds. */
async function goTo(page: EnginePage, time: number): Promise<void> {
  await page.evaluate((to) => {
    const video = document.querySelector<HTMLVideoElement>('video[controls]')!
    video.pause()
    video.muted = true
    video.currentTime = to
  }, time)
  await page.until(() => !document.querySelector<HTMLVideoElement>('video[controls]')!.seeking)
}

/** How wide what is orange on the screen is, of its height. */
const shapeOfOrange = async (page: EnginePage) => {
  const picture = Buffer.from(await page.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const stage = document.querySelector('video')!.getBoundingClientRect()
    const scale = bitmap.width / innerWidth
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(stage.width)
    canvas.height = Math.floor(stage.height)
    const context = canvas.getContext('2d')!
    const from = [stage.left, stage.top, canvas.width, canvas.height].map((each) => each * scale)
    const [left, top, width, height] = from as [number, number, number, number]
    context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const xs: number[] = []
    const ys: number[] = []
    for (let at = 0; at < data.length; at += 4) {
      if (data[at]! < 240 || data[at + 1]! > 120 || data[at + 2]! > 60) continue
      xs.push((at / 4) % canvas.width)
      ys.push(Math.floor(at / 4 / canvas.width))
    }
    const extent = (all: number[]) =>
      all.reduce((most, each) => Math.max(most, each), 0) -
      all.reduce((least, each) => Math.min(least, each), Infinity)
    return extent(xs) / extent(ys)
  }, picture)
}

inEachEngine((newPage) => {
  it('one clip plays at a time; one without a poster shows a frame of its own', async () => {
    const ann = await withClips(['First line', 'Second line'])
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.css('.clip-preview').wait()
    await page.evaluate(() => document.querySelector('.clip-preview')!.scrollIntoView())
    await page.css('.clip-preview[data-seen]').wait()
    await expectTidy(page, 'Profile with two clips')
    await page.link(/^Play clip/).click()
    await page.until(
      () => (document.querySelector('video[controls]') as HTMLVideoElement)?.currentTime > 0.1,
    )
    // The first one closes: its tile leaves its player.
    await page.link('Play clip: First line').click()
    await expect.poll(() => playing(page), { timeout: 20_000 }).toEqual([true])
    expect(await page.evaluate(() => document.querySelector('.is-open')!.textContent)).toContain(
      'First line',
    )
  })

  it('a clip is watched slower and by frames, by buttons in the thumb’s reach', async () => {
    const ann = await withClips(['Tailslide'])
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.link(/^Play clip/).click()
    await page.button('Speed 0.25').click()
    const state = () =>
      page.evaluate(() => {
        const { playbackRate, muted } = document.querySelector<HTMLVideoElement>('video[controls]')!
        return { playbackRate, muted }
      })
    await expect.poll(state).toEqual({ playbackRate: 0.25, muted: true })
    await expectTidy(page, 'A clip that is looked at closely')
    const time = () =>
      page.evaluate(() => {
        const { seeking, currentTime } =
          document.querySelector<HTMLVideoElement>('video[controls]')!
        return seeking ? null : currentTime
      })
    const step = async (name: RegExp) => {
      const before = await page.evaluate(() => {
        const video = document.querySelector<HTMLVideoElement>('video[controls]')!
        video.pause()
        return video.currentTime
      })
      await page.button(name).click()
      await expect
        .poll(time, { timeout: 20_000 })
        .toSatisfy((now) => now !== null && now !== before)
      return (await time())!
    }
    await goTo(page, 0.2)
    const first = await step(/A frame on/)
    const second = await step(/A frame on/)
    expect(second).toBeGreaterThan(first)
    expect(Math.abs((await step(/A frame back/)) - first)).toBeLessThan(0.01)
  })

  it('a clip repeats what is between two marks', async () => {
    const ann = await withClips(['Tailslide'])
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.link(/^Play clip/).click()
    await page.button('Speed 0.5').wait()
    await goTo(page, 0.2)
    await page.button(/Begin a loop/).click()
    await goTo(page, 0.5)
    await page.button(/End the loop/).click()
    await page.button(/Stop the loop/).wait()
    const times = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const video = document.querySelector<HTMLVideoElement>('video[controls]')!
          const starts: number[] = []
          video.addEventListener('seeked', () => {
            starts.push(video.currentTime)
            if (starts.length === 3) resolve(starts)
          })
        }),
    )
    for (const time of times) expect(time).toBeLessThan(0.45)
    await page.button(/Stop the loop/).click()
    await page.button(/Begin a loop/).wait()
  })

  it('a clip of the feed plays by itself, and is heard, slowed and stopped', async () => {
    const ann = await withClips(['Tailslide'], 'video-31-seconds.mp4')
    await ann.call('PUT', '/api/profile/preferences', { clipsPlay: 'always' })
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/activity')
    await page.until(
      () => (document.querySelector<HTMLVideoElement>('[data-itself]')?.currentTime ?? 0) > 0.1,
    )
    await expectTidy(page, 'A clip that plays by itself')
    const state = () =>
      page.evaluate(() => {
        const { muted, playbackRate, paused } =
          document.querySelector<HTMLVideoElement>('[data-itself]')!
        return { muted, playbackRate, paused }
      })
    const playingState = { muted: true, playbackRate: 1, paused: false }
    expect(await state()).toEqual(playingState)
    await page.button(/^Sound/).click()
    await expect.poll(state).toEqual({ ...playingState, muted: false })
    await page.button(/^Quarter speed/).click()
    await expect.poll(state).toEqual({ ...playingState, playbackRate: 0.25 })
    await page.button(/^Pause/).click()
    await expect.poll(state).toMatchObject({ paused: true })
    await page.css('.judge').wait()
    await expectTidy(page, 'A clip that was paused')
  })

  it('an attempt plays beside its set, keeping together', async () => {
    const { game, order } = await skate(await members(2))
    const [setter, follower] = order as [Member, Member]
    await take(setter, game, true)
    await take(follower, game, true)
    const page = await newPage()
    await page.setCookies(follower.cookies)
    await page.open('/games')
    await page.button(/Tricks Landed/).click()
    await page.button(/View attempts/).click()
    await page.button('Compare with the set').click()
    await page.css('.side-shift').wait()
    await page.css('.judge').wait()
    await expectTidy(page, 'An attempt beside its set')
    const apart = () =>
      page.evaluate(() => {
        const [leader, second] = document.querySelectorAll<HTMLVideoElement>('.side > video')
        return second!.seeking ? null : Math.abs(leader!.currentTime - second!.currentTime)
      })
    await page.evaluate(async () => {
      const leader = document.querySelector<HTMLVideoElement>('.side > video')!
      leader.muted = true
      leader.loop = true
      await leader.play()
    })
    await page.until(() => !document.querySelectorAll<HTMLVideoElement>('.side > video')[1]!.paused)
    await expect.poll(apart, { timeout: 20_000 }).toSatisfy((gap) => gap !== null && gap < 0.1)
    await page.button(/A frame on/).click()
    await expect.poll(apart, { timeout: 20_000 }).toSatisfy((gap) => gap !== null && gap < 0.03)
  })

  it('the picture of a clip without a poster keeps its shape on the clip’s own page', async () => {
    const ann = await withClips(['Down the nine'])
    const { allClips } = await ann.call<{ allClips: { id: string }[] }>('GET', '/api/my-clips')
    const page = await newPage()
    await page.open(`/shared/my-clip/${allClips[0]!.id}`)
    await page.until(() => document.querySelector('video')!.readyState > 0)
    await expectTidy(page, 'Clip without a poster')
    expect(await shapeOfOrange(page)).toBeGreaterThan(0.7)
  })

  it('a link is copied, and the browser’s own share sheet opens where it has one', async () => {
    const ann = await withClips(['Down the nine'])
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.button('Share').click()
    await page.button('Copy link').click()
    await page.text('Link copied!').wait()
    // The sheet that closes takes its step back in the history, which would cut the next page off.
    await page.until(() => !(history.state as { sheets?: number } | null)?.sheets)
    await page.open('/homies')
    await page.field('Find skaters').fill('x')
    await page.field('Find skaters').fill('')
    await page.paste()
    const pasted = () =>
      page.evaluate(() => document.querySelector<HTMLInputElement>('[type=search]')!.value)
    await expect.poll(pasted, { timeout: 20_000 }).toMatch(new RegExp(`/s/${ann.tag}$`))

    await page.open('/profile')
    await page.evaluate(() => {
      const share = async (shared: ShareData) =>
        document.body.setAttribute('data-shared', shared.url!)
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await page.button('Share').click()
    await page.button('Send it').click()
    await page.until(() => document.body.dataset.shared)
    expect(await page.evaluate(() => document.body.dataset.shared)).toMatch(
      new RegExp(`/s/${ann.tag}$`),
    )
  })
})
