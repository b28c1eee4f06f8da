import { expect, it } from 'vitest'
import { outerUrls } from '../../worker/urls'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

async function open(page: EnginePage): Promise<void> {
  await page.open(outerUrls.phone())
  // WebKit for GTK crashes where it is asked for an encoder before it has looked at any media.
  await page.evaluate(() => document.createElement('video').canPlayType('video/mp4'))
}

async function look(page: EnginePage): Promise<string> {
  await page.button('Look').click()
  await page.text(/^Done\. Copy the text/).wait()
  return page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#phone-text')!.value)
}

/** What a browser says of a name that it does not know, in the words of each. */
const unknownName = /TypeError|ReferenceError|is not defined|is not a function|undefined/

inEachEngine((newPage, name) => {
  it('the page that tries a phone says in words what this browser has, and what it lacks', async () => {
    const page = await newPage()
    await open(page)
    await expectTidy(page, 'This phone')
    // Firefox waits for a person who allows its microphone.
    await page.evaluate(() => {
      Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
        value: () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
      })
    })
    const text = await look(page)
    await expectTidy(page, 'This phone was looked at')
    expect(text).not.toMatch(unknownName)
    for (const check of [
      'Browser',
      'Storage',
      'Wake lock',
      'Encoders',
      'Cameras',
      'Microphones',
      'Pictures',
    ])
      expect(text, name).toMatch(new RegExp(`^${check}\\n  \\S`, 'm'))
  })

  it('in a browser that has nothing for it, each check says which', async () => {
    const page = await newPage()
    await open(page)
    await page.evaluate(() => {
      for (const each of ['VideoEncoder', 'AudioEncoder']) Reflect.deleteProperty(globalThis, each)
      for (const each of ['mediaDevices', 'wakeLock', 'storage'])
        Reflect.deleteProperty(Navigator.prototype, each)
    })
    const text = await look(page)
    expect(text).not.toMatch(unknownName)
    expect(text).toContain('Tripod mode: camera is missing')
    expect(text).toContain('Storage\n  This browser does not tell its room')
    expect(text).toContain('Wake lock\n  This browser lets no page keep the screen awake')
    expect(text).toContain(
      'Encoders\n  This browser has no encoder for pictures and no encoder for sound',
    )
    for (const check of ['Cameras', 'Microphones', 'Pictures'])
      expect(text).toContain(`${check}\n  This failed: this browser gives this page no camera`)
  })
})
