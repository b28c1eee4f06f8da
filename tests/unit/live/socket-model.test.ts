import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeTime, LivePage, realTime } from './support/page'

const second = 1000

beforeEach(fakeTime)
afterEach(realTime)

const deeds = {
  accept: (page) => page.socket?.accept(),
  refuse: (page) => page.inUse[0]?.end(),
  cut: (page) => page.inUse[0]?.end(1011),
  'sign out': (page) => page.inUse[0]?.end(4401),
  'give way': (page) => page.inUse[0]?.end(4409),
  speak: (page) => page.inUse[0]?.receive('pong'),
  'speak too late': (page) => page.sockets.at(-2)?.end(4401),
  hide: (page) => page.setVisible(false),
  'look at': (page) => page.setVisible(true),
  'lose the network': (page) => page.dispatch('offline'),
  'find the network': (page) => page.dispatch('online'),
  'leave and come back': (page) => {
    page.dispatch('pagehide')
    page.showAgain()
  },
} satisfies Record<string, (page: LivePage) => void>

const steps = array(
  record({
    deed: constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    seconds: nat(40),
  }),
  { maxLength: 40 },
)

it('a visible page has one socket at most, and one within 30 s', async () => {
  await assert(
    asyncProperty(steps, async (taken) => {
      const page = await LivePage.load()
      let isSignedOut = false
      for (const { deed, seconds } of taken) {
        const before = page.sockets.length
        isSignedOut ||= deed === 'sign out' && page.inUse.length > 0
        deeds[deed](page)
        vi.advanceTimersByTime(seconds * second)
        expect(page.inUse.length).toBeLessThanOrEqual(1)
        expect(page.isLive).toBe(page.inUse.some(({ readyState }) => readyState === WebSocket.OPEN))
        if (isSignedOut) expect([page.inUse, page.sockets.length]).toEqual([[], before])
      }
      page.setVisible(true)
      expect(page.inUse).toHaveLength(isSignedOut ? 0 : 1)
      page.inUse[0]?.end()
      vi.advanceTimersByTime(30 * second)
      expect(page.inUse).toHaveLength(isSignedOut ? 0 : 1)
      page.setVisible(false)
      vi.advanceTimersByTime(60 * second)
      expect(page.inUse).toEqual([])
    }),
    { numRuns: 300 },
  )
})
