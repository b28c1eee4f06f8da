import { expect, it } from 'vitest'
import type { ActivityItem } from '../../worker/feed/contract'
import { open, readerOf } from './support/feed'
import { useBrowser } from './support/person'
import { phoneOf } from './support/players'

useBrowser()

/** How near to the screen a preview is when it is fetched. */
const reach = 400

it('a preview of a video, at second 1, is fetched only when it comes near the screen', async () => {
  const all = Array.from({ length: 8 }, () => 'Clip')
  const reader = await readerOf(all, { video: 'recorded-by-chromium.webm' })
  const items = await reader.call<ActivityItem[]>('GET', '/api/homie-activity')
  const names = items.map(({ videoObjectName }) => videoObjectName!)
  const ann = await phoneOf(reader)
  const asked = new Set<string>()
  ann.on('request', (request) => {
    const [, name] = /\/api\/video-clips\/([^/?]+)/.exec(request.url()) ?? []
    if (name) asked.add(name)
  })
  /** Which of the clips have their video within reach of the screen. */
  const near = async (): Promise<string[]> => {
    const within = await ann.locator('.feed-item').evaluateAll(
      (cards, most) =>
        cards.map((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return bottom > -most && top < innerHeight + most
        }),
      reach,
    )
    return names.filter((_, at) => within[at])
  }
  const fetched = () => names.filter((name) => asked.has(name))

  await open(ann)
  await ann.locator('.clip-preview[data-seen]').first().waitFor()
  const first = await near()
  expect(first.length).toBeLessThan(names.length)
  await expect.poll(fetched).toEqual(first)
  const preview = ann.locator('.clip-preview').first()
  const video = await preview.evaluate(({ currentTime, duration, paused }: HTMLVideoElement) => ({
    at: currentTime,
    meant: Math.min(1, duration / 2),
    paused,
  }))
  expect(video.paused).toBe(true)
  expect(video.at).toBeCloseTo(video.meant, 1)

  await ann.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const last = await near()
  await expect.poll(fetched).toEqual(names.filter((name) => [...first, ...last].includes(name)))
  expect(fetched().length).toBeLessThan(names.length)
})
