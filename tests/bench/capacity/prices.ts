/**
 * Cloudflare's prices and limits on the Workers Paid plan, in US dollars a month, each with the page that
 * publishes it. They were compared with stored copies of those pages on `readOn`; the copy of Workers' page,
 * of July 2026, repeats what D1, Queues, Durable Objects and Workflows cost. Cloudflare's own pages are what
 * counts.
 */
export const readOn = '2026-11-26'

export interface Price {
  /** What the plan includes in a month. */
  included: number
  /** The price of further units is for this many of them. */
  per: number
  dollars: number
  source: string
}

const million = 1_000_000
const docs = 'https://developers.cloudflare.com'

const price = (included: number, per: number, dollars: number, page: string): Price => ({
  included,
  per,
  dollars,
  source: docs + page,
})

/** The plan itself, before anything beyond what it includes. */
export const plan = 5

export const prices = {
  requests: price(10 * million, million, 0.3, '/workers/platform/pricing/'),
  cpuMs: price(30 * million, million, 0.02, '/workers/platform/pricing/'),
  rowsRead: price(25_000 * million, million, 0.001, '/d1/platform/pricing/'),
  rowsWritten: price(50 * million, million, 1, '/d1/platform/pricing/'),
  databaseGb: price(5, 1, 0.75, '/d1/platform/pricing/'),
  classA: price(million, million, 4.5, '/r2/pricing/'),
  classB: price(10 * million, million, 0.36, '/r2/pricing/'),
  bucketGb: price(10, 1, 0.015, '/r2/pricing/'),
  objectCalls: price(million, million, 0.15, '/durable-objects/platform/pricing/'),
  objectGbSeconds: price(400_000, million, 12.5, '/durable-objects/platform/pricing/'),
  objectRowsRead: price(25_000 * million, million, 0.001, '/durable-objects/platform/pricing/'),
  /** A row that is deleted counts, and an alarm that is set. */
  objectRowsWritten: price(50 * million, million, 1, '/durable-objects/platform/pricing/'),
  objectStoredGb: price(5, 1, 0.2, '/durable-objects/platform/pricing/'),
  queueOperations: price(million, million, 0.4, '/queues/platform/pricing/'),
  workflowGb: price(1, 1, 0.2, '/workflows/reference/pricing/'),
  workflowSteps: price(500_000, 100_000, 0.8, '/workflows/reference/pricing/'),
  logLines: price(20 * million, million, 0.6, '/workers/platform/pricing/'),
  points: price(10 * million, million, 0.25, '/analytics/analytics-engine/pricing/'),
  /** Only where Stream is set up: without it videos play from the bucket. */
  streamStoredMinutes: price(0, 1000, 5, '/stream/pricing/'),
  streamWatchedMinutes: price(0, 1000, 1, '/stream/pricing/'),
} satisfies Record<string, Price>

export type Metered = keyof typeof prices

const rare = (per: number, dollars: number) => price(0, per, dollars, '/r2/pricing/')

/** R2's class for infrequent access, of which the plan includes nothing. */
export const infrequentAccess = {
  bucketGb: rare(1, 0.01),
  classA: rare(million, 9),
  classB: rare(million, 0.9),
  /** Each time that an object is read, and by as much as is read of it. */
  retrievedGb: rare(1, 0.01),
} satisfies Record<string, Price>

/** The titles of the documents that the prices are from, by their pages. */
export const documents: Record<string, string> = {
  '/workers/platform/pricing/': 'Cloudflare Workers docs: Pricing',
  '/d1/platform/pricing/': 'Cloudflare D1 docs: Pricing',
  '/r2/pricing/': 'Cloudflare R2 docs: Pricing',
  '/durable-objects/platform/pricing/': 'Cloudflare Durable Objects docs: Pricing',
  '/queues/platform/pricing/': 'Cloudflare Queues docs: Pricing',
  '/workflows/reference/pricing/': 'Cloudflare Workflows docs: Pricing',
  '/analytics/analytics-engine/pricing/': 'Workers Analytics Engine docs: Pricing',
  '/stream/pricing/': 'Cloudflare Stream docs: Pricing',
}

/** What the app uses beside, and why nothing is charged for it. */
export const free: Record<string, string> = {
  'Static assets': 'requests that a file answers never reach the Worker',
  'Cron Triggers': 'each run is one of the requests above',
  'Workflows, runs and time': 'requests and processor time of the Worker, both above',
  'Rate limiting': 'no price of its own',
  'Cache API': 'no price of its own',
  'Version metadata, secrets': 'no price of their own',
  'R2, traffic': 'reads are charged, bytes are not',
  'D1, traffic': 'rows are charged, bytes are not',
  'Custom domain': 'a zone on the Free plan; the registrar charges for the name',
}

export const limits = {
  /** A database runs one query after the other: with queries of 1 ms, so many a second. */
  tripsPerSecond: { value: 1000, source: `${docs}/d1/platform/limits/` },
  databaseBytes: { value: 10_000_000_000, source: `${docs}/d1/platform/limits/` },
  /** An empty database of a Durable Object. */
  roomGb: { value: 12e-6, source: `${docs}/durable-objects/reference/faq/` },
  /** What a Workflow may keep of all its steps, whose results here are numbers. */
  workflowGb: { value: 1e-5, source: `${docs}/workflows/reference/limits/` },
  /** The memory of a Durable Object for which its time is billed. */
  objectGb: { value: 0.128, source: `${docs}/durable-objects/platform/pricing/` },
} as const
