import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { roomTrouble, watchLimits } from '../../../islands/tripod/watch-limits'

class Battery extends EventTarget {
  charging = false
  level = 0.5
}

const page = Object.assign(new EventTarget(), { hidden: false })
const battery = new Battery()
const room = { quota: 2_000_000_000, usage: 0 }
const ends: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ ...room }) },
    getBattery: async () => battery,
  })
  Object.assign(battery, { charging: false, level: 0.5 })
  Object.assign(room, { usage: 0 })
  page.hidden = false
  ends.length = 0
  stop = watchLimits((reason) => ends.push(reason))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tellOfBattery = () => battery.dispatchEvent(new Event('levelchange'))

it('a session ends after an hour', async () => {
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual(['hour_over'])
})

it('it ends once less than 500 MB are free', async () => {
  room.usage = 1_499_000_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toEqual([])
  room.usage = 1_501_000_000
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ends).toEqual(['storage_low'])
})

it.each([
  [64_000_000_000, 0, null],
  [64_000_000_000, 63_600_000_000, 'full'],
  // A private window gets so little of any phone.
  [300_000_000, 0, 'little_room'],
  // Others get more, of which uploads that wait have some.
  [900_000_000, 450_000_000, 'little_room'],
])('of %i bytes for this site %i are used: %s', async (quota, usage, trouble) => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage }) } })
  expect(await roomTrouble()).toBe(trouble)
})

it('it ends at a tenth of the battery, unless the phone is charging', async () => {
  await vi.advanceTimersByTimeAsync(0)
  battery.level = 0.11
  tellOfBattery()
  Object.assign(battery, { level: 0.1, charging: true })
  tellOfBattery()
  expect(ends).toEqual([])
  battery.charging = false
  tellOfBattery()
  expect(ends).toEqual(['battery_low'])
})

it('it ends when its page is hidden, and when it is over nothing ends it again', () => {
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ends).toEqual(['hidden'])
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ends).toEqual(['hidden'])
})

it('where the browser tells neither, it goes on', async () => {
  vi.stubGlobal('navigator', {})
  stop()
  stop = watchLimits((reason) => ends.push(reason))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ends).toEqual([])
})
