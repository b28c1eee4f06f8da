import {
  actNames,
  dailyShare,
  film,
  leavingShare,
  leavingSteps,
  openGames,
  peak,
  perDay,
  rareAfterDays,
  type Act,
} from './day.ts'
import { infrequentAccess, limits, plan, prices, type Metered } from './prices.ts'

/** Use of the platform. */
export interface Use {
  requests: number
  trips: number
  statements: number
  rowsRead: number
  rowsWritten: number
  /** D1's own time. */
  sqlMs: number
  classA: number
  classB: number
  objectCalls: number
  objectMs: number
  objectRowsRead: number
  objectRowsWritten: number
  queueMessages: number
  cpuMs: number
  bytes: number
}

const nothing: Use = {
  requests: 0,
  trips: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  sqlMs: 0,
  classA: 0,
  classB: 0,
  objectCalls: 0,
  objectMs: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
  queueMessages: 0,
  cpuMs: 0,
  bytes: 0,
}

const names = Object.keys(nothing) as (keyof Use)[]

/** So much of each, added up. */
export const sumOf = (parts: { use: Partial<Use>; times: number }[]): Use =>
  Object.fromEntries(
    names.map((name) => [
      name,
      parts.reduce((sum, { use, times }) => sum + (use[name] ?? 0) * times, 0),
    ]),
  ) as unknown as Use

/** The use of a skater's day: each act as often as it is done, and the work in the background. */
export const dayOf = (each: Record<Act, Partial<Use>>, background: Partial<Use>): Use =>
  sumOf([
    ...actNames.map((act) => ({ use: each[act], times: perDay[act] })),
    { use: background, times: 1 },
  ])

const daySeconds = 86_400

/** How many monthly skaters one database can answer in the busiest minute of a day. */
export function throughputCeiling(day: Use, jobs: Use): number {
  const free = limits.tripsPerSecond.value - jobs.trips / 60
  return Math.floor((free * daySeconds) / (day.trips * peak) / dailyShare)
}

/** How many daily skaters' rows of a year one database holds. */
export const sizeCeiling = (bytesPerYear: number): number =>
  Math.floor(limits.databaseBytes.value / bytesPerYear)

/** After how many months so many monthly skaters have filled the database. */
export const monthsUntilFull = (monthly: number, bytesPerYear: number): number =>
  limits.databaseBytes.value / ((monthly * dailyShare * bytesPerYear) / 12)

/** What a month costs, by what is metered. */
export type Bill = Record<Metered | 'plan', number>

export interface Month {
  /** Skaters who come in a month. */
  monthly: number
  day: Use
  /** One run of the scheduled job, of which there is one a minute. */
  jobs: Use
  databaseGb: number
  bucketGb: number
  /** Minutes of video, where Stream has copies. */
  stored: number
  watched: number
}

export function billOf({ monthly, day, jobs, ...month }: Month): Bill {
  const use = sumOf([
    { use: day, times: monthly * dailyShare * 30 },
    { use: { ...jobs, requests: 1 }, times: 60 * 24 * 30 },
  ])
  const amounts: Record<Metered, number> = {
    // A batch of messages is one too, at most as many as there are messages.
    requests: use.requests + use.queueMessages,
    cpuMs: use.cpuMs,
    rowsRead: use.rowsRead,
    rowsWritten: use.rowsWritten,
    databaseGb: month.databaseGb,
    classA: use.classA,
    classB: use.classB,
    bucketGb: month.bucketGb,
    objectCalls: use.objectCalls,
    objectGbSeconds: (use.objectMs / 1000) * limits.objectGb.value,
    objectRowsRead: use.objectRowsRead,
    objectRowsWritten: use.objectRowsWritten,
    objectStoredGb: monthly * openGames * limits.roomGb.value,
    workflowGb: monthly * leavingShare * limits.workflowGb.value,
    workflowSteps: monthly * leavingShare * leavingSteps,
    // Each message is written, read and deleted.
    queueOperations: use.queueMessages * 3,
    // The log keeps one request in ten, and counts those that it keeps.
    logLines: use.requests / 10,
    points: use.requests / 10,
    streamStoredMinutes: month.stored,
    streamWatchedMinutes: month.watched,
  }
  const dollars = Object.entries(amounts).map(([name, amount]) => {
    const { included, per, dollars: each } = prices[name as Metered]
    return [name, (Math.max(0, amount - included) / per) * each]
  })
  return { plan, ...Object.fromEntries(dollars) }
}

export const totalOf = (bill: Bill): number =>
  Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)

export interface RareStorage {
  /** What a month costs less while nobody watches the films that are old enough. */
  saved: number
  /** What one in ten of the views costs more if it is of such a film. */
  tenthOfViews: number
  /** The share of views at which nothing is saved. */
  breakEven: number
}

/**
 * The bucket's class for infrequent access, for films of some age. A rule of the bucket can go by age only.
 * Each film is moved by one write.
 */
export function rareStorage(filmsPerYear: number, viewsPerMonth: number): RareStorage {
  const gb = film.bytes / 1e9
  const dollarsOf = (amount: number, { per, dollars }: { per: number; dollars: number }) =>
    (amount / per) * dollars
  const old = (filmsPerYear * (365 - rareAfterDays)) / 365
  const cheaper = dollarsOf(1, prices.bucketGb) - dollarsOf(1, infrequentAccess.bucketGb)
  const saved = old * gb * cheaper - dollarsOf(filmsPerYear / 12, infrequentAccess.classA)
  const view =
    dollarsOf(gb, infrequentAccess.retrievedGb) +
    dollarsOf(1, infrequentAccess.classB) -
    dollarsOf(1, prices.classB)
  const allViews = viewsPerMonth * view
  return { saved, tenthOfViews: allViews / 10, breakEven: saved / allViews }
}
