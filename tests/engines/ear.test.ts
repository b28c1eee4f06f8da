import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeRealFilm } from '../bench/real-film.ts'
import { fileOf, formOf, member, type Member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import type { EnginePage } from './support/page'
import { expectTidy } from './support/tidy'

const fixture = { name: 'video-tries-aac.mp4', period: 26 }
const marks = { popMs: 8160, catchMs: 8430, landMs: 8570 }

/** A minute and more of a phone's sound, with twelve tries. */
async function makeTake(): Promise<string> {
  const path = join(tmpdir(), 'take.mp4')
  await writeFile(
    path,
    await makeRealFilm({ seconds: 78, bitsPerSecond: 10_000, keyBytes: 100, fixture }),
  )
  return path
}

async function withMarks(): Promise<Member> {
  const ann = await member()
  const form = formOf({
    popMs: String(marks.popMs),
    catchMs: String(marks.catchMs),
    landMs: String(marks.landMs),
  })
  form.set('video', await fileOf(fixture.name), 'clip.mp4')
  await ann.call('POST', '/api/my-clips', form)
  return ann
}

async function openShared(page: EnginePage, ann: Member): Promise<void> {
  await page.setCookies(ann.cookies)
  await page.open('/profile')
  await page.css('.clip-card').wait()
  await page.css('.clip-card a').click()
  await page.css('.clip-card button[aria-label^=Share]').click()
  await page.dialog('Share').wait()
}

inEachEngine((newPage) => {
  it('of a long take the tries are heard, and two go up', async () => {
    const ann = await member()
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.button('Upload Clip').click()
    await page.dialog('Upload Clip').wait()
    await page.file().setFile(await makeTake())
    await page.dialog(/^1[0-4] tries in 1 film$/).wait()
    await expectTidy(page, 'Tries of a long take')
    await page.field(/^Try 2 at/).click()
    await page.field(/^Try 5 at/).click()
    await page.button('Use 2 tries').click()
    await page.text('2 tries. Each goes up by itself.').wait()
    await expectTidy(page, 'Two tries to go up')
    await page.button('Upload').click()
    const clips = async () =>
      (await ann.call<{ allClips: { marks: unknown }[] }>('GET', '/api/my-clips')).allClips
    await expect.poll(async () => (await clips()).length, { timeout: 60_000 }).toBe(2)
    for (const clip of await clips()) expect(clip.marks).not.toBeNull()
  })

  it('the trimmer opens on the strongest try', async () => {
    const page = await newPage()
    await page.setCookies((await member()).cookies)
    await page.open('/profile')
    await page.button('Upload Clip').click()
    await page.dialog('Upload Clip').wait()
    await page.file().setFile(await makeTake())
    await page.dialog(/tries in 1 film$/).wait()
    await page.button('Cut it by hand').click()
    await page.text(/^A pop and a landing are heard at/).wait()
    await expectTidy(page, 'The trimmer on a try')
    await page.button('Use this part').click()
    await page.field(/^Caption/).wait()
  })

  it('marks are jumped to, and moved by keys in the cover’s sheet', async () => {
    const ann = await withMarks()
    const page = await newPage()
    await page.setCookies(ann.cookies)
    await page.open('/profile')
    await page.link(/^Play clip/).click()
    await page.text('About 0.41 s in the air').wait()
    await page.button(/^Catch/).click()
    await page.until(
      () =>
        Math.abs(document.querySelector<HTMLVideoElement>('video[controls]')!.currentTime - 8.43) <
        0.1,
    )
    await expectTidy(page, 'A close look at a try')
    await page.button(/^More for/).click()
    await page.button(/^Change cover/).click()
    await page.dialog('Choose cover').wait()
    await page.css('.poster-marks > summary').click()
    await page.css('.marks-strip').wait()
    await expectTidy(page, 'The cover of a try')
    await page.button('Take the catch away').click()
    await page.button('Save marks').click()
    await page.dialog('Choose cover').gone()
    const { allClips } = await ann.call<{ allClips: { marks: object }[] }>('GET', '/api/my-clips')
    expect(allClips[0]!.marks).toEqual({ popMs: marks.popMs, landMs: marks.landMs })
  })

  it('a try becomes a sequence', async () => {
    const ann = await withMarks()
    const page = await newPage()
    await openShared(page, ann)
    await page.button('Make a sequence').click()
    await page.link('Save').wait()
    await expectTidy(page, 'A sequence')
    await page.button('Two rows').click()
    await page.until(() => document.querySelector('.sequence-picture[height="1350"]') !== null)
    await page.link('Save').wait()
    await expectTidy(page, 'A sequence in two rows')
  })

  it('a try becomes a replay, or a still where nothing is encoded', async () => {
    const ann = await withMarks()
    const page = await newPage()
    await openShared(page, ann)
    await page.button('Make a story').click()
    await page.button('Make it').click()
    await page.link('Save').wait()
    await expectTidy(page, 'A replay')
  })
})
