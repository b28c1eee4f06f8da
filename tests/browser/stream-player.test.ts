import { beforeAll, expect, it } from 'vitest'
import type { Clip } from '../../worker/clips/contract'
import { alive, person, useBrowser, useOwnStack } from './support/person'
import { member, phoneOf, type Member } from './support/players'
import { copiedClip, standInForStream, streamSettings } from './support/stream'

useOwnStack(streamSettings)
useBrowser()

let ann: Member
let clip: Clip

beforeAll(async () => {
  ann = await member()
  clip = await copiedClip(ann)
})

it("the app plays a video in Stream's player where nothing else plays it", async () => {
  const phone = await phoneOf(ann)
  const opened = await standInForStream(phone.context())
  await phone.goto('/profile')
  await alive(phone)
  await phone.locator('.clip-frame').first().click()
  const frame = phone.frameLocator('iframe[title^="Play clip"]')
  const player = frame.frameLocator('iframe[title="Video player"]')
  await player.getByRole('button', { name: 'Play' }).waitFor()
  expect(opened).toHaveLength(1)
  const inFrame = <T>(look: () => T) => frame.locator('body').evaluate(look)
  await expect.poll(() => inFrame(() => 'Stream' in globalThis)).toBe(true)
  // A default policy would be asked about that script.
  const policyOf = () =>
    (globalThis as { trustedTypes?: { defaultPolicy: object | null } }).trustedTypes!
      .defaultPolicy !== null
  expect([await phone.evaluate(policyOf), await inFrame(policyOf)]).toEqual([true, false])
  // The keys work at once, and lead on into the player.
  const focused = () => phone.evaluate(() => document.activeElement?.getAttribute('title'))
  await expect.poll(focused).toMatch(/^Play clip/)
  await phone.keyboard.press('Tab')
  const focusedInFrame = () =>
    frame.locator('body').evaluate(() => document.activeElement?.getAttribute('title'))
  await expect.poll(focusedInFrame).toBe('Video player')
  const download = frame.getByRole('link', { name: 'Download the video' })
  expect(await download.getAttribute('href')).toBe(`/api/video-clips/${clip.videoObjectName}`)
})

it('a shared page leads to it by a link', async () => {
  const visitor = await person()
  const opened = await standInForStream(visitor.context())
  await visitor.goto(`/shared/my-clip/${clip.id}`)
  await visitor.getByRole('link', { name: 'Try another player' }).click()
  await visitor.waitForURL(`**/player/${clip.videoObjectName}`)
  const player = visitor.frameLocator('iframe[title="Video player"]')
  await player.getByRole('button', { name: 'Play' }).waitFor()
  expect(opened).toHaveLength(1)
  expect(await visitor.title()).toBe('Video · Stoke')
})
