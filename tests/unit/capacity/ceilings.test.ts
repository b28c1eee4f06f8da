import { expect, it } from 'vitest'
import {
  billOf,
  dayOf,
  monthsUntilFull,
  rareStorage,
  sizeCeiling,
  sumOf,
  throughputCeiling,
  totalOf,
} from '../../bench/capacity/ceilings'
import { actNames, dailyShare, film, peak, perDay, uploadsPerDay } from '../../bench/capacity/day'
import { infrequentAccess, limits, prices } from '../../bench/capacity/prices'

const day = sumOf([{ use: { trips: 200, requests: 100 }, times: 1 }])
const noJobs = sumOf([])

it('a day is each act as often as it is done, and what nobody waits for', () => {
  const each = Object.fromEntries(actNames.map((act) => [act, { trips: 10 }]))
  const times = Object.values(perDay).reduce((sum, often) => sum + often, 0)
  expect(dayOf(each as never, { trips: 3 }).trips).toBeCloseTo(10 * times + 3)
})

it('the assumed day has 4 visits, 15 videos, 2 turns, 0.3 uploads', () => {
  expect(perDay).toMatchObject({ visit: 4, video: 15, profile: 1 })
  expect(perDay.bailedTurn + perDay.landedTurn).toBe(2)
  expect(uploadsPerDay).toBeCloseTo(0.3)
})

it('the throughput of one database ends where the busiest minute takes all trips of a second', () => {
  const monthly = throughputCeiling(day, noJobs)
  const trips = (monthly * dailyShare * day.trips * peak) / 86_400
  expect(trips).toBeCloseTo(limits.tripsPerSecond.value, 0)
  expect(monthly).toBeGreaterThan(500_000)
})

it('the scheduled job takes its trips from those of the skaters', () => {
  const jobs = sumOf([{ use: { trips: 6000 }, times: 1 }])
  const left = throughputCeiling(day, jobs) / throughputCeiling(day, noJobs)
  expect(left).toBeCloseTo(0.9)
})

it('250 KB a year let one database hold 40,000 daily skaters, who fill it in twelve months', () => {
  expect(sizeCeiling(250_000)).toBe(40_000)
  expect(monthsUntilFull(40_000 / dailyShare, 250_000)).toBeCloseTo(12)
  expect(monthsUntilFull(80_000 / dailyShare, 250_000)).toBeCloseTo(6)
})

const month = { day, jobs: noJobs, databaseGb: 5, bucketGb: 10, stored: 0, watched: 0 }

it('what the plan includes costs nothing beyond the plan', () => {
  expect(totalOf(billOf({ ...month, monthly: 100 }))).toBe(5)
})

it('only what is beyond the plan is paid for', () => {
  const monthly = 100_000
  const bill = billOf({ ...month, monthly, databaseGb: 7, bucketGb: 110, watched: 3000 })
  const requests = monthly * dailyShare * 30 * day.requests + 60 * 24 * 30
  expect(bill.requests).toBeCloseTo(((requests - 10_000_000) / 1_000_000) * 0.3)
  expect(bill.databaseGb).toBeCloseTo(2 * 0.75)
  expect(bill.bucketGb).toBeCloseTo(100 * 0.015)
  expect(bill.streamWatchedMinutes).toBe(3)
})

it('a film is 14.5 seconds of 6 Mbit/s, with sound', () => {
  expect(film.bytes).toBe((film.seconds * (6_000_000 + 160_000)) / 8)
})

it('storing old films for infrequent access saves until they are watched every other month', () => {
  const [films, gb] = [365_000, film.bytes / 1e9]
  const old = films * (275 / 365)
  const { saved, tenthOfViews, breakEven } = rareStorage(films, 1_000_000)
  expect(saved).toBeCloseTo(old * gb * 0.005 - (films / 12) * 9e-6)
  expect(tenthOfViews).toBeCloseTo(100_000 * (gb * 0.01 + 0.54e-6))
  const viewsOfEach = (breakEven * 1_000_000) / old
  expect(viewsOfEach).toBeCloseTo(0.5, 1)
})

it('each price names the page that it is from', () => {
  const all = [prices, infrequentAccess, limits].flatMap((each) => Object.values(each))
  for (const { source } of all) {
    expect(source).toMatch(/^https:\/\/developers\.cloudflare\.com\//)
  }
})
