import { expect, it } from 'vitest'
import { fixture } from '../browser/support/person'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

interface Browser {
  name: string
  /** Takes away what it lacks; its page has not asked for any of it yet. Runs in the page. */
  lack: () => void
  title: string
  text: RegExp
}

const noFilms = "This browser can't film here"

const browsers: Browser[] = [
  {
    name: 'Safari before 16.4',
    lack: () => {
      for (const name of ['VideoEncoder', 'AudioEncoder', 'VideoFrame', 'AudioData'])
        Reflect.deleteProperty(globalThis, name)
    },
    title: noFilms,
    text: /^It has no encoder/,
  },
  {
    name: 'Safari before 26',
    lack: () => {
      for (const name of ['AudioEncoder', 'MediaStreamTrackProcessor'])
        Reflect.deleteProperty(globalThis, name)
    },
    title: noFilms,
    text: /^It has no encoder/,
  },
  {
    name: 'Firefox before 132',
    lack: () => {
      Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
    },
    title: noFilms,
    text: /^It does not hand over the camera's pictures/,
  },
  {
    name: 'a page without https',
    lack: () => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'),
    title: 'No camera',
    text: /^This browser finds no camera/,
  },
]

async function openUpload(page: EnginePage): Promise<void> {
  await page.setCookies((await member()).cookies)
  await page.open('/profile')
  // WebKit for GTK crashes where it is asked for an encoder before it has looked at any media.
  await page.evaluate(() => document.createElement('video').canPlayType('video/mp4'))
  await page.button('Upload Clip').click()
  await page.dialog('Upload Clip').wait()
}

inEachEngine((newPage) => {
  it.each(browsers)(
    '$name says what is missing, and both ways on are there',
    async ({ name, lack, title, text }) => {
      const page = await newPage()
      await openUpload(page)
      await page.evaluate(lack)
      await page.button('Film here').click()
      await page.dialog(title).wait()
      await page.text(text).wait()
      expect(await page.button('Try again').count()).toBe(0)
      await expectTidy(page, `Tripod mode in ${name}`)
      const ways = await page.on(
        { selector: 'dialog:modal input[type=file]', hidden: true },
        (inputs) =>
          (inputs as HTMLInputElement[]).map((input) => [
            input.labels![0]!.textContent,
            input.accept,
            input.getAttribute('capture'),
          ]),
      )
      expect(ways).toEqual([
        ['Phone’s camera', 'video/*', 'environment'],
        ['Choose a video', 'video/*', null],
      ])
    },
  )

  it('a machine without a camera says so, and a chosen long take goes to the trimmer', async () => {
    const page = await newPage()
    await openUpload(page)
    await page.button('Film here').click()
    await page.dialog('Film here').wait()
    await expectTidy(page, 'Tripod mode asks')
    await page.button('Start').click()
    await page.dialog('No camera').wait()
    await page
      .css('dialog:modal input[type=file]:not([capture])')
      .setFile(fixture('video-46-seconds.mp4'))
    await page.dialog('Video too long').wait()
    await page.button('Use this part').click()
    await page.field(/^Caption/).wait()
  })

  it('a camera that is refused says so, may be tried again, and leads to both ways on', async () => {
    const page = await newPage()
    await openUpload(page)
    await page.evaluate(() => {
      Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
        value: () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
      })
    })
    await page.button('Film here').click()
    await page.button('Start').click()
    const off = page.dialog('Camera and microphone are off')
    await off.wait()
    await expectTidy(page, 'Tripod mode is refused')
    await page.button('Try again').click()
    await off.wait()
    await page.css('dialog:modal input[capture]').setFile(fixture('video-faststart.mp4'))
    await page.button('Change video').wait()
  })
})
