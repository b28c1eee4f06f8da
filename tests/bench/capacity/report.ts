import { median } from '../../../worker/median.ts'
import { printTable } from '../table.ts'
import {
  billOf,
  dayOf,
  monthsUntilFull,
  rareStorage,
  sizeCeiling,
  throughputCeiling,
  totalOf,
  type Use,
} from './ceilings.ts'
import {
  actNames,
  acts,
  dailyShare,
  film,
  peak,
  perDay,
  rareAfterDays,
  uploadsPerDay,
} from './day.ts'
import type { Measured } from './population.ts'
import { documents, free, prices, readOn } from './prices.ts'

const monthlySkaters = [10_000, 100_000, 1_000_000]
const aims = { trips: 200, monthly: 500_000, daily: 40_000 }

const whole = (number: number) => Math.round(number).toLocaleString('en')
const short = (number: number) => number.toFixed(number < 10 ? 1 : 0)

const columns: [heading: string, of: (use: Use) => number][] = [
  ['calls', (use) => use.requests],
  ['D1 trips', (use) => use.trips],
  ['statements', (use) => use.statements],
  ['rows read', (use) => use.rowsRead],
  ['written', (use) => use.rowsWritten],
  ['D1 ms', (use) => use.sqlMs],
  ['R2 writes', (use) => use.classA],
  ['R2 reads', (use) => use.classB],
  ['object calls', (use) => use.objectCalls],
  ['messages', (use) => use.queueMessages],
  ['KB', (use) => use.bytes / 1000],
]

/** What each act takes once, and a skater's day of them. */
export function printActs(measured: Measured): void {
  const { each, background, jobs, waits } = measured
  const cells = (use: Use) => columns.map(([, of]) => short(of(use)))
  const wait = (of: number[]) => [median(of), of[Math.floor(of.length * 0.95)] ?? NaN].map(short)
  printTable(
    `What each act takes, among ${whole(measured.skaters)} skaters`,
    [...columns.map(([heading]) => heading), 'ms a call', '95 %'],
    [
      ...actNames.map((act) => [acts[act], ...cells(each[act]), ...wait(waits[act])]),
      ['games in a day, in Durable Objects', ...cells(background)],
      ["a skater's day", ...cells(dayOf(each, background))],
      ['one run of the scheduled job', ...cells(jobs)],
    ],
  )
}

/** What a skater's day takes, with few skaters there and with many. */
export function printDays(all: Measured[]): void {
  const times = (act: (typeof actNames)[number]) => `${acts[act]}, ${perDay[act]} times`
  const trips = (of: (measured: Measured) => number) => all.map((each) => short(of(each)))
  const day = ({ each, background }: Measured) => dayOf(each, background)
  printTable(
    `D1 trips of a skater's day (aim: ${aims.trips})`,
    all.map(({ skaters }) => `${whole(skaters)} skaters`),
    [
      ...actNames.map((act) => [times(act), ...trips(({ each }) => each[act].trips * perDay[act])]),
      ['games, in Durable Objects', ...trips(({ background }) => background.trips)],
      ['all', ...trips((each) => day(each).trips)],
      ['rows read', ...all.map((each) => whole(day(each).rowsRead))],
      ['rows written', ...all.map((each) => whole(day(each).rowsWritten))],
      ['skaters who had their day', ...all.map(({ acting }) => whole(acting))],
      ['seconds', ...all.map(({ seconds }) => whole(seconds))],
    ],
  )
}

/** Which routes ask most of the database in a skater's day. */
export function printRoutes({ routes }: Measured): void {
  const most = [...routes].toSorted(([, one], [, other]) => other.trips - one.trips).slice(0, 10)
  printTable(
    "Routes that ask most of D1 in a skater's day",
    ['calls', 'trips', 'rows read', 'written'],
    most.map(([route, use]) => [
      route,
      ...[use.requests, use.trips, use.rowsRead, use.rowsWritten].map(short),
    ]),
  )
}

/** Beside the rows of a daily skater, of whom most keep none. */
export function printSessions(all: { perWeek: number; most: number; bytes: number }[]): void {
  printTable(
    'Bytes of a year of sessions at the park in D1, one trick or two each, one in three at a spot',
    ['bytes', 'at most'],
    all.map(({ perWeek, most, bytes }) => [`${perWeek} a week`, whole(bytes), whole(most)]),
  )
}

/** Where one database ends. */
export function printCeilings({ each, background, jobs }: Measured, bytesPerYear: number): void {
  const day = dayOf(each, background)
  const [monthly, daily] = [throughputCeiling(day, jobs), sizeCeiling(bytesPerYear)]
  printTable(
    `How far one database goes (${dailyShare * 100} % come each day, the busiest minute has ${peak} times the average)`,
    ['', 'aim'],
    [
      ['D1 trips of a skater and day', short(day.trips), whole(aims.trips)],
      ["D1's own ms in a trip, on this machine", short(day.sqlMs / day.trips), ''],
      ['monthly skaters that it answers', whole(monthly), whole(aims.monthly)],
      ['rows of a daily skater and year', `${whole(bytesPerYear / 1000)} KB`, '250 KB'],
      ['daily skaters whose year it holds', whole(daily), whole(aims.daily)],
      ['the first ceiling', monthly * dailyShare < daily ? 'throughput' : 'size', ''],
    ],
  )
}

/** What a month costs a year after the start. */
export function printCosts({ each, background, jobs }: Measured, bytesPerYear: number): void {
  const day = dayOf(each, background)
  const bills = monthlySkaters.map((monthly) => {
    const daily = monthly * dailyShare
    const uploads = daily * uploadsPerDay * 365
    const [databaseGb, bucketGb] = [(daily * bytesPerYear) / 1e9, (uploads * film.bytes) / 1e9]
    const month = { monthly, day, jobs, databaseGb, bucketGb, stored: 0, watched: 0 }
    const stored = (uploads * film.seconds) / 60
    const watched = (daily * 30 * perDay.video * film.seconds) / 60
    const rare = rareStorage(uploads, daily * 30 * perDay.video)
    return { bill: billOf(month), withStream: billOf({ ...month, stored, watched }), rare }
  })
  const dollars = (amount: number) => `$${whole(amount)}`
  const names = ['plan', ...Object.keys(prices)] as (keyof (typeof bills)[0]['bill'])[]
  const atPeak = (monthly: number) => (monthly * dailyShare * day.trips * peak) / 86_400
  printTable(
    `A month after a year, by Cloudflare's prices as of ${readOn}`,
    monthlySkaters.map((monthly) => `${whole(monthly)} monthly`),
    [
      ['daily skaters', ...monthlySkaters.map((monthly) => whole(monthly * dailyShare))],
      ['D1 trips a second at the peak', ...monthlySkaters.map((monthly) => whole(atPeak(monthly)))],
      [
        '10 GB are reached in month',
        ...monthlySkaters.map((monthly) => `${Math.ceil(monthsUntilFull(monthly, bytesPerYear))}`),
      ],
      ...names.map((name) => [labels[name], ...bills.map(({ bill }) => dollars(bill[name]))]),
      ['all, videos from the bucket', ...bills.map(({ bill }) => dollars(totalOf(bill)))],
      ['all, videos from Stream', ...bills.map(({ withStream }) => dollars(totalOf(withStream)))],
      [
        `films of ${rareAfterDays} days and more for infrequent access: less`,
        ...bills.map(({ rare }) => dollars(rare.saved)),
      ],
      [
        '- and more, if one view in ten is of them',
        ...bills.map(({ rare }) => dollars(rare.tenthOfViews)),
      ],
      [
        '- nothing is saved from this share of views on',
        ...bills.map(({ rare }) => `${(rare.breakEven * 100).toFixed(1)} %`),
      ],
    ],
  )
}

/** What is used and costs nothing, and the documents that the prices are from. */
export function printSources(): void {
  printTable(
    'Used, and free',
    [],
    Object.entries(free).map(([name, why]) => [`${name}: ${why}`]),
  )
  printTable(
    `Prices, read on ${readOn}`,
    [],
    Object.entries(documents).map(([page, title]) => [`${title} (${page})`]),
  )
}

const labels: Record<keyof ReturnType<typeof billOf>, string> = {
  plan: 'Workers Paid, the plan',
  requests: 'Workers, requests',
  cpuMs: 'Workers, processor time, at most',
  rowsRead: 'D1, rows read',
  rowsWritten: 'D1, rows written',
  databaseGb: 'D1, storage',
  classA: 'R2, writes (class A)',
  classB: 'R2, reads (class B)',
  bucketGb: 'R2, storage',
  objectCalls: 'Durable Objects, requests and alarms',
  objectGbSeconds: 'Durable Objects, duration',
  objectRowsRead: 'Durable Objects, rows read',
  objectRowsWritten: 'Durable Objects, rows written',
  objectStoredGb: 'Durable Objects, storage',
  queueOperations: 'Queues, operations',
  workflowGb: 'Workflows, storage',
  workflowSteps: 'Workflows, steps',
  logLines: 'Workers Logs, lines',
  points: 'Analytics Engine, points',
  streamStoredMinutes: 'Stream, minutes stored',
  streamWatchedMinutes: 'Stream, minutes watched',
}
