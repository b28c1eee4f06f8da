import { setTimeout } from 'node:timers/promises'
import { checks, type Check } from './checks.ts'
import { NotYet } from './health.ts'
import { visit, type Expected, type Visit } from './visit.ts'

export interface Result {
  title: string
  /** Why the check failed, if it did. */
  failure?: string
  /** Whether the failure is one that ends by itself. */
  isPending?: boolean
}

/** How often failing checks are repeated, and for how long. */
interface Patience {
  limitMs: number
  pauseMs: number
}

/** How long a new name or version at Cloudflare may take until it is known everywhere. */
const patience: Patience = { limitMs: 120_000, pauseMs: 3_000 }

interface Options extends Expected {
  /** Wait for a deployment that has only just begun to answer. */
  patient?: boolean
}

/** Runs all checks, prints their results, and returns whether all is well. */
export async function smoke(address: string, options: Options = {}): Promise<boolean> {
  const visited = visit(address, options)
  if (options.patient) console.log(`Looking at ${visited.origin}: it may take up to 2 minutes.`)
  const results = await (options.patient ? runPatiently(visited, patience) : runChecks(visited))
  for (const result of results) console.log(lineOf(result))
  const failed = results.filter(isFailed)
  const verdict = failed.length === 0 ? 'All is well' : `${failed.length} checks failed`
  console.log(`${verdict} at ${visited.origin}.`)
  return failed.length === 0
}

/** Whether a person has to look at it. */
export const isFailed = ({ failure, isPending = false }: Result): boolean =>
  failure !== undefined && !isPending

function lineOf({ title, failure, isPending }: Result): string {
  if (failure === undefined) return `ok      ${title}`
  return `${isPending ? 'not yet' : 'FAILED '} ${title}\n        ${failure}`
}

export function runChecks(
  visited: Visit,
  wanted: Record<string, Check> = checks,
): Promise<Result[]> {
  return Promise.all(
    Object.entries(wanted).map(async ([title, check]) => {
      try {
        await check(visited)
        return { title }
      } catch (error) {
        const failure = (error as Error).message
        return { title, failure, ...(error instanceof NotYet && { isPending: true }) }
      }
    }),
  )
}

/** Repeats the checks that fail until they pass or the time is over. */
export async function runPatiently(
  visited: Visit,
  { limitMs, pauseMs }: Patience,
  wanted: Record<string, Check> = checks,
): Promise<Result[]> {
  const end = Date.now() + limitMs
  let results = await runChecks(visited, wanted)
  for (let failing = failuresOf(results); failing.length > 0; failing = failuresOf(results)) {
    if (Date.now() + pauseMs > end) break
    await setTimeout(pauseMs)
    const again = await runChecks(visited, only(wanted, failing))
    const byTitle = new Map(again.map((result) => [result.title, result]))
    results = results.map((result) => byTitle.get(result.title) ?? result)
  }
  return results
}

const failuresOf = (results: Result[]): string[] =>
  results.filter(({ failure }) => failure !== undefined).map(({ title }) => title)

const only = (wanted: Record<string, Check>, titles: string[]): Record<string, Check> =>
  Object.fromEntries(Object.entries(wanted).filter(([title]) => titles.includes(title)))
