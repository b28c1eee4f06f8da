import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { alive, fixture, newSkater, person, url, useBrowser } from './support/person'

useBrowser()

/** A clip sent in one piece; without a poster, unless one is made of it. */
async function stack(page: Page, video: string): Promise<void> {
  const { readFileSync } = await import('node:fs')
  const buffer = readFileSync(fixture(video))
  const answer = await page.request.post('/api/my-clips', {
    headers: { Origin: url },
    multipart: { video: { name: video, mimeType: 'video/mp4', buffer } },
  })
  expect(answer.status()).toBe(201)
}

it('a video without a poster shows its first loaded frame; one plays at a time, in place', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, 'recorded-by-chromium.webm')
  await stack(page, 'recorded-by-chromium.webm')
  await page.goto('/profile')
  await alive(page)
  const frames = page.locator('.clip-frame')
  await frames.first().scrollIntoViewIfNeeded()
  await page.locator('.clip-preview[data-seen]').first().waitFor()
  const before = await frames.first().boundingBox()

  await frames.first().focus()
  await page.keyboard.press('Enter')
  const first = page.locator('.clip-frame').first().locator('video')
  await expect.poll(() => first.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  expect(await first.evaluate((video) => video === document.activeElement)).toBe(true)
  expect(await first.getAttribute('aria-label')).toMatch(/^Play clip/)
  const during = await frames.first().boundingBox()
  expect([during?.width, during?.height]).toEqual([before?.width, before?.height])

  await frames.nth(1).click()
  const second = page.locator('.clip-frame').nth(1).locator('video[controls]')
  await second.waitFor()
  await expect.poll(() => first.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})
