import type { Page } from 'playwright-core'
import type { ClipPage } from '../../../worker/clips/contract'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import type { Marks } from '../../../worker/media/marks/contract'
import { makeTake, type MadeTry } from '../../ear/made-sound'
import type { makeFilm } from './film'

/** A take with a try each six seconds, loud over what else is heard; how many is told by its seconds. */
export const takeOf = (seconds: number) =>
  makeTake({ seed: 82, kind: 'rolling', seconds, decibels: 24, perMinute: 10, rate: 48_000 })

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export async function choose(
  page: Page,
  film: string | Awaited<ReturnType<typeof makeFilm>>,
): Promise<void> {
  await button(page, 'Upload Clip').click()
  await page.getByLabel('Choose a video').setInputFiles(film)
}

export async function clipsOf(page: Page) {
  const answer = await page.request.get(clipEndpoints.ownList.url())
  return ((await answer.json()) as ClipPage).allClips
}

/** The made try that marks belong to. */
export const tryAt = (marks: Marks | null, tries: MadeTry[]): MadeTry | undefined =>
  tries.find(
    ({ popMs, landMs }) =>
      marks && Math.abs(marks.popMs - popMs) < 60 && Math.abs(marks.landMs - landMs) < 80,
  )
