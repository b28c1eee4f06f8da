import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { messages } from '../../worker/clips/contract'
import { choosePlays, homies, open, readerOf, stack } from './support/feed'
import { openMore } from './support/more'
import { alive, useBrowser } from './support/person'
import { phoneOf } from './support/players'
import { watchShifts } from './support/shifts'

useBrowser({ motion: true })

const film = 'video-31-seconds.mp4'

/** Two homies; the clips of one are in the feed of the other, the first on top. */
async function feedWith(clips: number): Promise<{ ann: Page; bob: Page }> {
  const { ann, bob } = await homies()
  for (let number = clips; number >= 1; number--) {
    await stack(bob, `Clip ${number}`, film, 'photo-plain.jpg')
  }
  await choosePlays(ann, 'always')
  return { ann, bob }
}

const itself = (page: Page) => page.locator('video[data-itself]')
const clip = (page: Page, number: number) =>
  page.locator('.feed-item', { has: page.getByText(`Clip ${number}`, { exact: true }) })
const playing = (page: Page, number: number) => clip(page, number).locator('video[data-itself]')
const isPlaying = (page: Page, number: number) => plays(clip(page, number))
const plays = (item: Locator) =>
  expect
    .poll(() =>
      item.locator('video[data-itself]').evaluateAll((all) =>
        all.map((video) => {
          const { paused, currentTime } = video as HTMLVideoElement
          return !paused && currentTime > 0
        }),
      ),
    )
    .toEqual([true])
const show = (page: Page, number: number) => toMiddle(clip(page, number))
const toMiddle = (item: Locator) =>
  item
    .locator('.feed-video')
    .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** In each frame: how many videos play, and how many films load. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen = { playing: 0, loading: 0, films: new Set<string>() }
    const look = () => {
      const videos = [...document.querySelectorAll('video')]
      const started = videos.filter((video) => !video.paused)
      seen.playing = Math.max(seen.playing, started.length)
      seen.loading = Math.max(seen.loading, videos.filter((video) => video.src).length)
      for (const { currentTime, src } of started) if (currentTime > 0) seen.films.add(src)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })

it('of many clips that are scrolled through, one plays and one loads at a time', async () => {
  const all = Array.from({ length: 24 }, () => 'Clip')
  const ann = await phoneOf(await readerOf(all, { video: film, poster: 'photo-plain.jpg' }))
  await choosePlays(ann, 'always')
  const asked = new Set<string>()
  ann.on('request', (request) => {
    const [, name] = /\/api\/video-clips\/([^/?]+)/.exec(request.url()) ?? []
    if (name) asked.add(name)
  })
  await open(ann)
  const items = ann.locator('.feed-item')
  await plays(items.first())
  await watchFrames(ann)
  for (let at = 1; at < 24; at++) {
    await toMiddle(items.nth(at))
    // Every fourth one is looked at, the others are only scrolled past.
    if (at % 4 === 3) await plays(items.nth(at))
  }
  const { films, ...most } = await ann.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { playing: number; loading: number; films: Set<string> }
    }
    return { ...seen, films: seen.films.size }
  })
  expect(most).toEqual({ playing: 1, loading: 1 })
  expect(films).toBeGreaterThanOrEqual(6)
  expect(asked.size).toBeLessThan(24)
}, 120_000)

it('a clip that plays can be stopped, heard, slowed and reached, and stops the rest of the page', async () => {
  const { ann, bob } = await feedWith(3)
  // On a clock that can be put forward.
  await ann.clock.install()
  await open(ann)
  await isPlaying(ann, 1)
  const card = clip(ann, 1)
  const state = () =>
    playing(ann, 1).evaluate((video: HTMLVideoElement) => [video.muted, video.playbackRate])
  expect(await state()).toEqual([true, 1])
  const controls = card.locator('.self-controls')
  for (const name of ['Pause', 'Sound', 'Quarter speed', 'Full screen']) {
    const button = controls.getByRole('button', { name: `${name}: Clip 1` })
    const { width, height } = (await button.boundingBox())!
    expect([name, width >= 48, height >= 48]).toEqual([name, true, true])
  }
  await controls.getByRole('button', { name: 'Sound' }).click()
  await expect.poll(state).toEqual([false, 1])
  await controls.getByRole('button', { name: 'Quarter speed' }).click()
  await expect.poll(state).toEqual([true, 0.25])
  await controls.getByRole('button', { name: 'Quarter speed' }).click()
  await expect.poll(state).toEqual([false, 1])

  const place = controls.getByRole('slider', { name: 'Place in the clip: Clip 1' })
  await place.focus()
  await place.fill('20')
  await expect
    .poll(() => playing(ann, 1).evaluate((video: HTMLVideoElement) => video.currentTime >= 20))
    .toBe(true)

  // An open sheet stops it, and what is focused there is not taken away.
  await openMore(card)
  await itself(ann).waitFor({ state: 'detached' })
  await ann.keyboard.press('Escape')
  await isPlaying(ann, 1)

  // New items come above it, and it stays where it is.
  const top = () => card.evaluate((item) => Math.round(item.getBoundingClientRect().top))
  const before = await top()
  await stack(bob, 'Clip 0', film, 'photo-plain.jpg')
  await ann.clock.fastForward(31_000)
  await clip(ann, 0).waitFor({ state: 'attached' })
  expect(await top()).toBe(before)
  await ann.clock.resume()

  await controls.getByRole('button', { name: 'Pause' }).click()
  await controls.getByRole('button', { name: 'Play' }).waitFor()
  await card.getByRole('group', { name: 'Look closer' }).waitFor()
  await show(ann, 3)
  await itself(ann).waitFor({ state: 'detached' })
  expect(await itself(ann).count()).toBe(0)
})

it('the controls of a clip that plays are below its picture, and nothing moves as they come and go', async () => {
  const { ann } = await feedWith(3)
  const shifts = await watchShifts(ann)
  await open(ann)
  await isPlaying(ann, 1)
  const card = clip(ann, 1)
  const box = async (selector: string) => (await card.locator(selector).boundingBox())!
  const [picture, controls, foot] = [
    await box('video'),
    await box('.self-controls'),
    await box('.feed-foot'),
  ]
  expect(controls.height).toBe(48)
  expect(controls.y).toBeCloseTo(picture.y + picture.height, 0)
  expect(foot.y).toBeCloseTo(controls.y + controls.height, 0)
  const below = () => clip(ann, 2).evaluate((item) => item.getBoundingClientRect().top + scrollY)
  const before = await below()
  await show(ann, 3)
  await isPlaying(ann, 3)
  expect(await below()).toBe(before)
  expect(await shifts()).toEqual([])
})

it('a second tap stamps props where the finger was', async () => {
  const { ann } = await feedWith(1)
  await open(ann)
  await isPlaying(ann, 1)
  const place = await playing(ann, 1).evaluate(async (picture) => {
    const { left, top } = picture.getBoundingClientRect()
    const at = { clientX: left + 120, clientY: top + 200 }
    for (const timeStamp of [1000, 1200])
      for (const type of ['pointerdown', 'pointerup']) {
        const event = new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, ...at })
        Object.defineProperty(event, 'timeStamp', { value: timeStamp })
        picture.dispatchEvent(event)
      }
    // It goes by itself, so it is measured as soon as it is there.
    for (;;) {
      const stamp = document.querySelector<HTMLElement>('.self-stamp')
      if (stamp)
        return [stamp.offsetLeft + stamp.offsetWidth / 2, stamp.offsetTop + stamp.offsetHeight / 2]
      await new Promise(requestAnimationFrame)
    }
  })
  expect(place).toEqual([120, 200])
})

it('a tap toggles the sound, a second one gives props instead, and holding slows the clip', async () => {
  const { ann, bob } = await feedWith(1)
  await open(ann)
  await isPlaying(ann, 1)
  const video = playing(ann, 1)
  /** Each at its own time, and none of them later because the machine is slow. */
  const press = (...events: [type: string, at: number][]) =>
    video.evaluate((element, all) => {
      for (const [type, at] of all) {
        const event = new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0 })
        Object.defineProperty(event, 'timeStamp', { value: at })
        element.dispatchEvent(event)
      }
    }, events)
  const tap = (at: number) => press(['pointerdown', at], ['pointerup', at])
  const isMuted = () => video.evaluate((element: HTMLVideoElement) => element.muted)
  const speed = () => video.evaluate((element: HTMLVideoElement) => element.playbackRate)
  await tap(1000)
  await expect.poll(isMuted).toBe(false)
  await ann.evaluate(() => {
    const counted = { slaps: 0 }
    class Counted extends OscillatorNode {
      override start(at?: number): void {
        counted.slaps++
        super.start(at)
      }
    }
    Object.assign(globalThis, { counted, OscillatorNode: Counted })
  })
  const slaps = () =>
    ann.evaluate(() => (globalThis as unknown as { counted: { slaps: number } }).counted.slaps)
  await tap(2000)
  await expect.poll(isMuted).toBe(true)
  const props = clip(ann, 1).getByRole('button', { name: 'Props: Clip 1' })
  expect(await props.getAttribute('aria-pressed')).toBe('false')
  const [answer] = await Promise.all([
    ann.waitForResponse(/\/api\/props\/my_clip\//),
    tap(3000).then(() => tap(3200)),
  ])
  expect([answer.status(), await answer.json()]).toEqual([200, { given: true }])
  // They are stamped on the film, and the stamp goes by itself.
  await clip(ann, 1).locator('.self-stamp').waitFor({ state: 'detached' })
  expect(await isMuted()).toBe(true)
  expect(await props.getAttribute('aria-pressed')).toBe('true')
  expect(await slaps()).toBe(0)
  await press(['pointerdown', 5000])
  await expect.poll(speed).toBe(0.25)
  await press(['pointerup', 6000])
  await expect.poll(speed).toBe(1)
  expect(await isMuted()).toBe(true)
  // A tail slaps twice where the sound is on.
  await tap(8000)
  await expect.poll(isMuted).toBe(false)
  await tap(9000).then(() => tap(9200))
  await expect.poll(slaps).toBe(2)
  await expect.poll(isMuted).toBe(false)

  // Their profile knows of it, and has the same button.
  await ann.goto((await clip(ann, 1).locator('.skater').getAttribute('href'))!)
  await alive(ann)
  await ann.getByRole('link', { name: 'Play clip: Clip 1' }).click()
  const onProfile = ann.getByRole('button', { name: 'Props: Clip 1' })
  for (const given of [false, true]) {
    await expect.poll(() => onProfile.getAttribute('aria-pressed')).toBe(String(!given))
    const [changed] = await Promise.all([
      ann.waitForResponse(/\/api\/props\/my_clip\//),
      onProfile.click(),
    ])
    expect(await changed.json()).toEqual({ given })
  }
  await open(ann)
  await expect.poll(() => props.getAttribute('aria-pressed')).toBe('true')

  // The maker reads who it was.
  await open(bob)
  await clip(bob, 1).getByRole('button', { name: 'Who gave props' }).click()
  await bob.getByRole('dialog', { name: 'Props' }).locator('.skater-line').waitFor()
  await bob.keyboard.press('Escape')
  await props.click()
  await expect.poll(() => props.getAttribute('aria-pressed')).toBe('false')
})

it('a clip stops in a hidden page and while a field has the focus, and rests after three times', async () => {
  const { ann } = await feedWith(3)
  await open(ann)
  await isPlaying(ann, 1)
  const hide = (isHidden: boolean) =>
    ann.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await itself(ann).waitFor({ state: 'detached' })
  await hide(false)
  await isPlaying(ann, 1)

  const field = await ann.evaluateHandle(() => {
    const input = document.createElement('input')
    input.className = 'visually-hidden'
    document.querySelector('.feed')!.appendChild(input)
    input.focus({ preventScroll: true })
    return input
  })
  await itself(ann).waitFor({ state: 'detached' })
  await field.evaluate((input) => input.blur())
  await isPlaying(ann, 1)

  await clip(ann, 1).getByRole('button', { name: 'Full screen: Clip 1' }).click()
  const isFull = () =>
    playing(ann, 1).evaluate((video: HTMLVideoElement) => [
      document.fullscreenElement === video,
      video.controls,
    ])
  await expect.poll(isFull).toEqual([true, true])
  await ann.evaluate(() => document.exitFullscreen())
  await expect.poll(isFull).toEqual([false, false])
  await isPlaying(ann, 1)

  // In the player of an iPhone no element of the page is full screen.
  const inPlayer = (isOpen: boolean) =>
    playing(ann, 1).evaluate((video, value) => {
      Object.defineProperty(video, 'webkitDisplayingFullscreen', { configurable: true, value })
    }, isOpen)
  await inPlayer(true)
  await hide(true)
  await plays(clip(ann, 1))
  await inPlayer(false)
  await hide(true)
  await itself(ann).waitFor({ state: 'detached' })
  await hide(false)
  await isPlaying(ann, 1)

  const ends = await playing(ann, 1).evaluateHandle((video: HTMLVideoElement) => {
    const seen = { ended: 0 }
    video.addEventListener('ended', () => seen.ended++)
    video.playbackRate = 16
    return seen
  })
  await itself(ann).waitFor({ state: 'detached' })
  expect(await ends.evaluate(({ ended }) => ended)).toBe(3)
  // It rests until it has left the view.
  await clip(ann, 1).getByRole('link', { name: 'Play clip' }).focus()
  expect(await itself(ann).count()).toBe(0)
  await show(ann, 3)
  await isPlaying(ann, 3)
  await show(ann, 1)
  await isPlaying(ann, 1)
})

it('the bar of a paused clip stays while the clip loops, and its speed is the one of the buttons', async () => {
  const { ann } = await feedWith(1)
  await open(ann)
  await isPlaying(ann, 1)
  const video = playing(ann, 1)
  const controls = clip(ann, 1).locator('.self-controls')
  const quarter = controls.getByRole('button', { name: 'Quarter speed' })
  await quarter.click()
  await controls.getByRole('button', { name: 'Pause' }).click()
  const bar = clip(ann, 1).getByRole('group', { name: 'Look closer' })
  const isOn = (button: Locator) => button.getAttribute('aria-pressed')
  const speed = (of: number) => bar.getByRole('button', { name: `Speed ${of}:` })
  await expect.poll(() => isOn(speed(0.25))).toBe('true')
  await quarter.click()
  await expect.poll(() => isOn(speed(1))).toBe('true')

  // It ends more often than a clip may that plays by itself.
  await ann.evaluate(() => {
    const seen = { ended: 0 }
    document.addEventListener('ended', () => seen.ended++, { capture: true })
    Object.assign(window, { seen })
  })
  await video.evaluate(
    (element: HTMLVideoElement) => (element.currentTime = element.duration - 0.05),
  )
  await bar.getByRole('button', { name: 'Begin a loop here' }).click()
  await bar.getByRole('button', { name: 'End the loop here' }).click()
  await expect
    .poll(() => ann.evaluate(() => (window as unknown as { seen: { ended: number } }).seen.ended))
    .toBeGreaterThan(3)
  const end = bar.getByRole('button', { name: 'Stop the loop' })
  expect(await end.evaluate((button) => button === document.activeElement)).toBe(true)
  await end.click()

  const state = () =>
    video.evaluate((element: HTMLVideoElement) => [element.muted, element.playbackRate])
  await speed(0.25).click()
  await expect.poll(() => isOn(quarter)).toBe('true')
  await controls.getByRole('button', { name: 'Sound' }).click()
  await expect.poll(() => isOn(controls.getByRole('button', { name: 'Sound' }))).toBe('true')
  expect(await state()).toEqual([true, 0.25])
  await quarter.click()
  await expect.poll(state).toEqual([false, 1])
})

it('a clip that was paused by hand shows its poster once it can not go on', async () => {
  const { ann } = await feedWith(1)
  const link = clip(ann, 1).getByRole('link', { name: 'Play clip' })
  const pausedAndOn = async () => {
    await open(ann)
    await isPlaying(ann, 1)
    for (const name of ['Pause', 'Play']) {
      await clip(ann, 1).locator('.self-controls').getByRole('button', { name }).click()
    }
    await isPlaying(ann, 1)
  }
  const isAtPoster = async () => {
    await itself(ann).waitFor({ state: 'detached' })
    await expect.poll(() => link.evaluate((poster) => poster === document.activeElement)).toBe(true)
  }
  await pausedAndOn()
  await playing(ann, 1).evaluate((video: HTMLVideoElement) => (video.playbackRate = 16))
  await isAtPoster()

  await pausedAndOn()
  await playing(ann, 1).evaluate((video) => {
    const error = { code: MediaError.MEDIA_ERR_NETWORK }
    Object.defineProperty(video, 'error', { value: error })
    video.dispatchEvent(new Event('error'))
  })
  await isAtPoster()
})

it('a film that can not be played leaves its poster and says so', async () => {
  const { ann, bob } = await homies()
  await stack(bob, 'Clip 1', 'video-mpeg4.avi', 'photo-plain.jpg')
  await choosePlays(ann, 'always')
  await open(ann)
  await clip(ann, 1).getByText(messages.unplayable).waitFor()
  await clip(ann, 1).getByRole('link', { name: 'Play clip' }).locator('img').waitFor()
  expect(await itself(ann).count()).toBe(0)
})

it('a film whose picture has not come when it is scrolled past is not called unplayable', async () => {
  const { ann } = await feedWith(1)
  await ann.addInitScript(() => {
    const seen = { asked: 0 }
    Object.assign(window, { seen })
    const { prototype } = HTMLVideoElement
    const width = Object.getOwnPropertyDescriptor(prototype, 'videoWidth')!
    // Both times that the first film is asked.
    Object.defineProperty(prototype, 'videoWidth', {
      get(this: HTMLVideoElement) {
        return seen.asked++ < 2 ? 0 : (width.get!.call(this) as number)
      },
    })
    const hide = () => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    document.addEventListener('loadeddata', hide, { capture: true, once: true })
  })
  await open(ann)
  await expect
    .poll(() => ann.evaluate(() => (window as unknown as { seen: { asked: number } }).seen.asked))
    .toBe(2)
  await ann.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await isPlaying(ann, 1)
  expect(await clip(ann, 1).getByText(messages.unplayable).count()).toBe(0)
})

it('nothing plays while data is to be saved', async () => {
  const { ann } = await feedWith(1)
  await ann.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'wifi', saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await open(ann)
  const card = clip(ann, 1).locator('.feed-video')
  await card.getByRole('link', { name: 'Play clip' }).waitFor()
  expect(await card.getAttribute('data-plays')).toBeNull()
  await ann.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget }
    Object.assign(connection, { saveData: false }).dispatchEvent(new Event('change'))
  })
  await isPlaying(ann, 1)
  await ann.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget }
    Object.assign(connection, { saveData: true }).dispatchEvent(new Event('change'))
  })
  await itself(ann).waitFor({ state: 'detached' })
})

it('a refused play leaves the poster with its button, and is not tried again', async () => {
  const { ann } = await feedWith(3)
  await ann.addInitScript(() => {
    const calls = { play: 0 }
    Object.assign(window, { calls })
    HTMLMediaElement.prototype.play = () => {
      calls.play++
      return Promise.reject(new DOMException('No', 'NotAllowedError'))
    }
  })
  const calls = () => ann.evaluate(() => (window as unknown as { calls: object }).calls)
  await open(ann)
  await expect.poll(calls).toEqual({ play: 1 })
  await itself(ann).waitFor({ state: 'detached' })
  await clip(ann, 1).getByRole('link', { name: 'Play clip' }).waitFor()
  for (const number of [2, 3, 1]) await show(ann, number)
  expect(await calls()).toEqual({ play: 1 })
})

it('the feed asks once in a line, and plays nothing before it is answered', async () => {
  const { ann, bob } = await homies()
  await stack(bob, 'Clip 1', film, 'photo-plain.jpg')
  await open(ann)
  const line = ann.getByRole('group', { name: 'Autoplay' })
  expect(await line.textContent()).toBe('Autoplay: on Wi-Fi ·Change')
  expect(await itself(ann).count()).toBe(0)
  await line.getByRole('button', { name: 'Change autoplay' }).click()
  expect(await line.evaluate((group) => group === document.activeElement)).toBe(true)
  await line.getByRole('button', { name: 'Always' }).click()
  await line.waitFor({ state: 'detached' })
  const title = ann.getByRole('heading', { name: 'Activity' })
  await expect
    .poll(() => title.evaluate((heading) => heading === document.activeElement))
    .toBe(true)
  await isPlaying(ann, 1)
  await ann.emulateMedia({ reducedMotion: 'reduce' })
  await itself(ann).waitFor({ state: 'detached' })
  await open(ann)
  expect(await line.count()).toBe(0)
  expect(await itself(ann).count()).toBe(0)
})
