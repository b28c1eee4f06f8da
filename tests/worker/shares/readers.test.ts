import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { maxAgeMs } from '../../../worker/page-cache/rules'
import { call, versionOf } from '../support/call'
import { empty } from '../support/empty'
import { chooseRuns, timeout } from '../../run-length'
import { addTricks } from '../support/tricks'
import { watch } from '../support/watch'
import { acts, pagesOf, someone, type Someone } from './cast'

let ann: Someone
let bob: Someone

beforeAll(async () => {
  await empty()
  await addTricks()
  ;[ann, bob] = [await someone(), await someone()]
})

/** A clock that stands still, so that a slow machine counts no further seconds. */
const stoppedAt = (now: number): Partial<Env> => ({
  CLOCK: {
    fetch: () => Promise.resolve(Response.json({ offsetMs: 0, now })),
  } as unknown as Fetcher,
})

/** The rank of a skater changes with the points of others, and is shown as old as the page. */
const withoutRank = (html: string): string => html.replace(/<b>#<!-- -->[\d,]+<\/b>/, '')

it('readers wait for the database once in 50 s for each page, while others write each second', async () => {
  const VERSION = versionOf(crypto.randomUUID())
  const { sitemap: _, ...pages } = pagesOf(ann)
  const paths = Object.values(pages)
  const repeated = ['a new bio', 'a steezy clip', 'a new spot', 'a steezy trick video']
  const [seconds, start] = [100, Date.now()]
  let [reads, trips] = [0, 0]
  for (let at = 0; at < seconds; at++) {
    await acts[repeated[at % repeated.length]!]!(bob)
    const asked = await watch(async (bindings) => {
      for (const path of paths) {
        const now = stoppedAt(start + at * 1000)
        const answer = await call(path, { bindings: { ...bindings, ...now, VERSION } })
        expect(answer.status).toBe(200)
        reads += 1
      }
    })
    trips += asked.trips
  }
  expect(reads).toBe(seconds * paths.length)
  // The catalogue of tricks is read again after a minute.
  const ofCatalogue = 2
  expect(trips).toBeLessThanOrEqual((seconds * 1000 * paths.length) / maxAgeMs + ofCatalogue)
})

it('whatever skaters do, their pages show it to visitors after 50 s', { timeout }, async () => {
  const { 'a deleted profile': _, ...repeatable } = acts
  const act = fc.record({
    name: fc.constantFrom(...Object.keys(repeatable)),
    isAnn: fc.boolean(),
    isRead: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 6 }), async (list) => {
      const VERSION = versionOf(crypto.randomUUID())
      const skaters = [await someone(), await someone()] as const
      const paths = skaters.flatMap((each) => Object.values(pagesOf(each)))
      let now = Date.now()
      const readAll = async () => {
        now += maxAgeMs
        for (const path of paths) {
          const kept = await call(path, { bindings: { VERSION, ...stoppedAt(now) } })
          const made = await call(path, { bindings: stoppedAt(now) })
          expect(kept.status, path).toBe(made.status)
          expect(withoutRank(await kept.text()), path).toBe(withoutRank(await made.text()))
        }
      }
      await readAll()
      for (const { name, isAnn, isRead } of list) {
        await acts[name]!(skaters[isAnn ? 0 : 1])
        // Now and then nobody looks in between.
        if (isRead) await readAll()
      }
      await readAll()
    }),
    { numRuns: chooseRuns({ usual: 1, deep: 10, long: 200, quick: 1 }), endOnFailure: true },
  )
})
