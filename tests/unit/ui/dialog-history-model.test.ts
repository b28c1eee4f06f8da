import { array, asyncProperty, assert, constantFrom, nat, record } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Page } from './support/dialogs'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const steps = array(
  record({
    what: constantFrom(
      'open',
      'open one that refuses to close',
      'close',
      'act once they are closed',
      'run a timer',
      'take a step',
      'rest',
      'back',
      'forward',
      'reload',
      'leave and come back',
    ),
    number: nat(7),
  }),
  { maxLength: 30 },
)

async function take(page: Page, what: string, number: number, waiting: { count: number }) {
  const { tab } = page
  // A person presses nothing in the very moment in which the page itself steps.
  const isStill = tab.asked.length === 0
  const by = 1 + (number % 3)
  if (what.startsWith('open')) page.openDialog({ refuses: what !== 'open' })
  else if (what === 'close' && page.open.length > 0) closeOne(page, number)
  else if (what === 'run a timer') vi.advanceTimersToNextTimer()
  else if (what === 'take a step') tab.takeStep()
  else if (what === 'rest') page.rest()
  else if (what === 'back' && isStill && tab.depth > 0) tab.go(-1 - (number % tab.depth))
  else if (what === 'forward' && isStill && tab.hasForward(by)) tab.go(by)
  else if (what === 'reload') {
    waiting.count = 0
    await page.reload()
  } else if (what === 'act once they are closed') {
    waiting.count++
    page.layers.afterDialogs(() => {
      waiting.count--
      expect([page.open, tab.depth]).toEqual([[], 0])
    })
  } else if (what === 'leave and come back') {
    tab.followLink()
    if (page.open.length > 1) closeOne(page, number)
    if (number % 2 === 0) vi.runAllTimers()
    page.leaveAndComeBack()
  }
}

const closeOne = (page: Page, number: number) =>
  page.closeDialog(page.open[number % page.open.length]!)

it('the history has one entry for each open dialog, whatever happens', async () => {
  await assert(
    asyncProperty(steps, async (taken) => {
      const page = await Page.load()
      const waiting = { count: 0 }
      for (const { what, number } of [...taken, { what: 'rest', number: 0 }]) {
        await take(page, what, number, waiting)
        expect(page.tab.isOnPage).toBe(true)
        if (what !== 'rest') continue
        expect(page.tab.depth).toBe(page.open.length)
        expect(page.layers.topLayer()).toBe(page.open.at(-1))
        if (page.open.length === 0) expect(waiting.count).toBe(0)
      }
    }),
    { numRuns: 500 },
  )
})
