import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { ClipPage } from '../../worker/clips/contract'
import type { TrickVideoPage } from '../../worker/tricks/contract'
import { paddedBy } from '../fixtures/padded-video'
import { failToSave } from './support/camera'
import { dateFilm, makeFilm } from './support/film'
import { fixture, goBack, person, reload, skater, url, useBrowser } from './support/person'
import { stacked, weakSignal } from './support/uploads'

useBrowser()

const folder = mkdtempSync(join(tmpdir(), 'stoke-album-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A film of its own, filmed on this day of November; on none, its camera's clock was never set. */
function film(name: string, day: number, padding = 0): string {
  const buffer = readFileSync(fixture('video-faststart.mp4'))
  dateFilm({ buffer }, day ? new Date(Date.UTC(2026, 10, day)) : new Date(Date.UTC(1904, 0)))
  return write(name, paddedBy(padding, buffer, 'sound'))
}

function write(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function chooseSeveral(page: Page, paths: string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(paths)
  const album = page.getByRole('dialog', { name: 'Upload Clips' })
  await album.getByRole('button', { name: /^Upload \d+$/ }).waitFor()
  return album
}

const namesIn = (album: Locator) => album.locator('.album-words > b').allTextContents()

const read = async <Answer>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Answer

/** Of all pages. */
async function captionsOf(page: Page): Promise<string[]> {
  const captions: string[] = []
  for (let at = 1; ; at++) {
    const { allClips, hasNext } = await read<ClipPage>(page, `/api/my-clips?page=${at}`)
    captions.push(...allClips.map(({ caption }) => caption ?? ''))
    if (!hasNext) return captions.toSorted()
  }
}

it('of fourteen films the first twelve are listed as they were filmed, the others are named', async () => {
  const page = await person()
  await skater(page)
  const films = Array.from({ length: 14 }, (_, at) => film(`film-${at}.mp4`, 28 - at))
  const album = await chooseSeveral(page, films)
  expect(await namesIn(album)).toEqual(Array.from({ length: 12 }, (_, at) => `film-${11 - at}.mp4`))
  await album.getByText('Not in this list: film-12.mp4, film-13.mp4').waitFor()
  expect(await album.locator('video').count()).toBe(0)
  expect(await album.locator('.take-picture > img').count()).toBe(12)
})

it('a film that is no video and one that is too long say so, and the others go on', async () => {
  const page = await person()
  await skater(page)
  const album = await chooseSeveral(page, [
    film('ollie.mp4', 0),
    write('notes.mp4', 'no video'),
    fixture('video-46-seconds.mp4'),
    film('ollie-again.mp4', 0),
    film('heel.mp4', 0, 5000),
  ])
  await album.getByText('Chosen twice, and here once: ollie-again.mp4').waitFor()
  const none = album.getByRole('group', { name: 'notes.mp4' })
  await none.getByText('Please select a valid video file.').waitFor()
  expect(await none.getByLabel('Caption').count()).toBe(0)
  const long = album.getByRole('group', { name: 'video-46-seconds.mp4' })
  await long.getByText('Please select a video that is 45 seconds or shorter.').waitFor()
  await album.getByRole('group', { name: 'ollie.mp4' }).getByLabel('Caption').fill('An ollie')
  const heel = album.getByRole('group', { name: 'heel.mp4' })
  await heel.getByRole('button', { name: 'Leave out' }).click()
  await album.getByRole('button', { name: 'Upload 1' }).waitFor()
  await heel.getByRole('button', { name: 'Put back' }).click()
  await heel.getByLabel('Caption').fill('A heel')
  await album.getByRole('button', { name: 'Upload 2' }).click()
  // What still needs its skater stays.
  await album.getByRole('group', { name: 'heel.mp4' }).waitFor({ state: 'detached' })
  await long.getByRole('button', { name: 'Trim' }).click()
  const trimmer = page.getByRole('dialog', { name: 'Video too long' })
  await trimmer.getByRole('button', { name: 'Use this part' }).click()
  await long.getByLabel('Caption').fill('A line')
  await album.getByRole('button', { name: 'Upload 1' }).click()
  await album.waitFor({ state: 'detached' })
  for (const caption of ['An ollie', 'A heel', 'A line']) await stacked(page, caption)
})

it('a list that was closed is there when the dialog opens again, until others are chosen', async () => {
  const page = await person()
  await skater(page)
  const album = await chooseSeveral(page, [film('a.mp4', 1), film('b.mp4', 2, 100)])
  await album.getByLabel('Caption').first().fill('A line')
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  expect(await album.getByLabel('Caption').first().inputValue()).toBe('A line')
  await goBack(page)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await album.getByRole('button', { name: 'Choose others' }).click()
  await page.getByLabel('Choose a video').setInputFiles(film('c.mp4', 3, 200))
  await page.getByRole('dialog', { name: 'Upload Clip' }).getByLabel('Preview').waitFor()
})

it('a caption that is too long holds nothing up once its film is left out', async () => {
  const page = await person()
  await skater(page)
  const album = await chooseSeveral(page, [
    film('one.mp4', 1),
    film('two.mp4', 2),
    film('three.mp4', 3),
  ])
  const row = album.getByRole('group', { name: 'one.mp4' })
  await row.getByLabel('Caption (Optional)').fill('x'.repeat(5000))
  expect(await album.getByRole('button', { name: 'Upload 3' }).isDisabled()).toBe(true)
  await row.getByRole('button', { name: /^Leave out/ }).click()
  expect(await album.getByRole('button', { name: 'Upload 2' }).isEnabled()).toBe(true)
})

it('films are moved by buttons and keys, which keep the focus', async () => {
  const page = await person()
  await skater(page)
  const album = await chooseSeveral(page, [
    film('a.mp4', 1),
    film('b.mp4', 2, 100),
    film('c.mp4', 3, 200),
  ])
  await album.getByRole('button', { name: 'Move down: a.mp4' }).click()
  expect(await namesIn(album)).toEqual(['b.mp4', 'a.mp4', 'c.mp4'])
  await album.getByRole('button', { name: 'Move up: c.mp4' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await namesIn(album)).toEqual(['c.mp4', 'b.mp4', 'a.mp4'])
  await album.getByText('c.mp4 is number 1 of 3').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move up: c.mp4')
})

it('a film is dragged by its grip, past films that show their heads alone', async () => {
  const page = await person()
  await skater(page)
  const films = ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map((name, at) => film(name, at + 1, at * 100))
  const album = await chooseSeveral(page, films)
  const grip = album.getByRole('group', { name: 'a.mp4' }).locator('.row-grip')
  await grip.hover()
  await page.mouse.down()
  const third = (await album.getByRole('group', { name: 'c.mp4' }).boundingBox())!
  expect(await album.getByLabel('Caption').first().isVisible()).toBe(false)
  const at = third.y + third.height - 10
  await page.mouse.move(third.x + 100, at, { steps: 5 })
  const under = (await grip.boundingBox())!
  expect(Math.abs(under.y + under.height / 2 - at)).toBeLessThan(2)
  await page.mouse.up()
  expect(await namesIn(album)).toEqual(['b.mp4', 'c.mp4', 'a.mp4', 'd.mp4'])
  await album.getByText('a.mp4 is number 3 of 4').waitFor({ state: 'attached' })
  expect(await album.getByLabel('Caption').first().isVisible()).toBe(true)
  expect(await album.locator('.is-held, .is-after, .is-before').count()).toBe(0)
})

it('a film that is far larger than necessary is made smaller before its bytes are told', async () => {
  const page = await person()
  await skater(page)
  const size = { width: 1440, height: 1440, fps: 8 }
  const large = await makeFilm({ seconds: 1, codec: 'avc', bits: 40_000_000, ...size })
  const paths = [write('large.mp4', large.buffer), film('small.mp4', 1)]
  const album = await chooseSeveral(page, paths)
  const told = (await album.getByText('2 videos, ').textContent()) ?? ''
  expect(large.buffer.length).toBeGreaterThan(4_000_000)
  expect(Number(/, ([\d.]+) MB/.exec(told)?.[1])).toBeLessThan(3)
  await album.getByRole('button', { name: 'Upload 2' }).click()
  await album.waitFor({ state: 'detached' })
  await expect.poll(async () => (await captionsOf(page)).length).toBe(2)
})

it('each film has its own trick and spot, all others have one, and what the phone can not hold goes up from the open page', async () => {
  const page = await person()
  await failToSave(page, 'file')
  await skater(page)
  const ids: string[] = []
  for (const name of ['Ledge', 'Hubba']) {
    const multipart = { name, latitude: '52.5', longitude: '13.4' }
    const answer = await page.request.post('/api/spots', { multipart, headers: { origin: url } })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  const album = await chooseSeveral(page, [
    film('a.mp4', 1),
    film('b.mp4', 2, 100),
    film('c.mp4', 3, 200),
  ])
  const flip = album.getByRole('group', { name: 'a.mp4' })
  await flip.getByLabel('What was it?').fill('kickflip')
  await flip.getByRole('option', { name: 'Kickflip' }).first().click()
  await flip.getByLabel('Stack it as a clip too').uncheck()
  expect(await flip.getByLabel('Caption').count()).toBe(0)
  const other = album.getByRole('group', { name: 'b.mp4' })
  await other.getByLabel('Caption').fill('Down the three')
  const home = album.getByRole('group', { name: 'c.mp4' })
  await home.getByLabel('Caption').fill('At home')
  await album.getByLabel('Spot for all').selectOption({ label: 'Ledge' })
  await flip.getByLabel('Spot (Optional)').selectOption({ label: 'Hubba' })
  await home.getByLabel('Spot (Optional)').selectOption({ label: 'No spot' })
  await album.getByRole('button', { name: 'Upload 3' }).click()
  await page.getByText('Keep this page open', { exact: true }).waitFor()
  for (const caption of ['Down the three', 'At home']) await stacked(page, caption)
  expect((await captionsOf(page)).toSorted()).toEqual(['At home', 'Down the three'])
  const trickVideos = () => read<TrickVideoPage>(page, '/api/tricks/kickflip/videos')
  await expect.poll(async () => (await trickVideos()).allVideos.length).toBe(1)
  const [video] = (await trickVideos()).allVideos
  const { allClips } = await read<ClipPage>(page, '/api/my-clips')
  const spotIdOf = (caption: string) => allClips.find((clip) => clip.caption === caption)?.spotId
  expect([spotIdOf('Down the three'), video?.spotId, spotIdOf('At home')]).toEqual([...ids, null])
})

it('of twelve films that are handed over two are refused by themselves, and a reload loses none', async () => {
  const page = await person()
  await skater(page)
  const refused = ['trick 3', 'trick 8']
  await page.route('**/api/my-clips', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const isRefused = refused.some((caption) => body.includes(`${caption}\r\n`))
    if (!isRefused) return route.continue()
    return route.fulfill({ status: 400, json: { message: 'Not this one.', code: 'invalid' } })
  })
  const captions = Array.from({ length: 12 }, (_, at) => `trick ${at}`)
  const album = await chooseSeveral(
    page,
    captions.map((_, at) => film(`own-${at}.mp4`, at + 1, 200_000 + at)),
  )
  for (const [at, caption] of captions.entries()) {
    const row = album.getByRole('group', { name: `own-${at}.mp4`, exact: true })
    await row.getByLabel('Caption').fill(caption)
  }
  const signal = await weakSignal(page)
  await signal.weaken(20_000)
  await album.getByRole('button', { name: 'Upload 12' }).click()
  await album.waitFor({ state: 'detached' })
  await signal.find()
  await reload(page)
  for (const caption of refused) {
    const card = page.getByRole('group', { name: `Upload: ${caption}`, exact: true })
    await card.getByText('Not this one.').waitFor()
  }
  const others = captions.filter((caption) => !refused.includes(caption))
  await expect.poll(() => page.locator('.waiting-clip').count()).toBe(2)
  await expect.poll(() => captionsOf(page)).toEqual(others.toSorted())
})
