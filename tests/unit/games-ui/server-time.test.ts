import { beforeEach, expect, it, vi } from 'vitest'
import { serverTimeHeader } from '../../../worker/http/contract'

const hour = 3_600_000
/** When the server made the page. */
const madeAt = Date.UTC(2026, 10, 28, 12)
/** Milliseconds since the page began to load, by its own clock. */
let elapsed = 0

beforeEach(() => {
  vi.resetModules()
  elapsed = 1000
  vi.stubGlobal('performance', {
    now: () => elapsed,
    getEntriesByType: () => [{ responseStart: 400 }],
  })
  return () => vi.unstubAllGlobals()
})

const load = () => import('../../../islands/server-time')

/** An answer with the server's time comes after so many milliseconds. */
async function ask(serverTime: number, takes: number) {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '', body: { dataset: {} } })
  vi.stubGlobal('fetch', async () => {
    elapsed += takes
    return Response.json([], { headers: { [serverTimeHeader]: String(serverTime) } })
  })
  const { fetchResponse } = await import('../../../islands/api')
  await fetchResponse('/api/skate-games')
}

it('goes on from the time of the page, whatever becomes of the clock of the phone', async () => {
  const { serverNow } = await load()
  expect(serverNow(madeAt)).toBe(madeAt + 600)
  vi.useFakeTimers({ toFake: ['Date'], now: madeAt + 48 * hour })
  elapsed += hour
  expect(serverNow(madeAt)).toBe(madeAt + 600 + hour)
  vi.useRealTimers()
})

it('is measured again with each answer, and tells who shows it', async () => {
  const { onServerTime, serverNow } = await load()
  serverNow(madeAt)
  const corrected = vi.fn()
  onServerTime(corrected)
  // The page's own clock stood while the phone slept for two hours.
  await ask(madeAt + 2 * hour, 300)
  expect(serverNow(madeAt)).toBe(madeAt + 2 * hour)
  expect(corrected).toHaveBeenCalledTimes(1)
})

it('does not jump for an answer that took its time', async () => {
  const { onServerTime, serverNow } = await load()
  serverNow(madeAt)
  const corrected = vi.fn()
  onServerTime(corrected)
  await ask(madeAt + 700, 5000)
  expect(serverNow(madeAt)).toBe(madeAt + 5600)
  expect(corrected).not.toHaveBeenCalled()
})
