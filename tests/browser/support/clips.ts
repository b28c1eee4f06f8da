import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { alive, fixture, url } from './person'

const post = async (page: Page, path: string, fields: Record<string, string>) => {
  const buffer = await readFile(fixture('video-faststart.mp4'))
  const video = { name: 'clip.mp4', mimeType: 'video/mp4', buffer }
  const headers = { origin: new URL(url).origin }
  const answer = await page.request.post(path, { headers, multipart: { ...fields, video } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

/** Stacks clips by calls alone, each newer than the one before it, and shows them. */
export async function stackClips(page: Page, captions: string[]): Promise<void> {
  for (const caption of captions) await post(page, clipEndpoints.ownList.url(), { caption })
  await page.goto('/profile')
  await alive(page)
}

/** Opens the first tile in a place: below it are then its words and what can be done about it. */
export const openClip = (place: Page | Locator): Promise<void> =>
  place
    .getByRole('link', { name: /^Play clip/ })
    .first()
    .click()

/** Lands a trick so many times by calls alone; the page learns of it when it is loaded again. */
export async function landTrick(page: Page, trickId: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++)
    await post(page, trickEndpoints.ownVideos.url({ trickId }), {})
}
