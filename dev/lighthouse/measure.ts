import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { categories, type Scores } from './pages.ts'

const cli = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url))

export interface Report {
  scores: Scores
  /** The audits that lowered the scores, in words. */
  faults: string[]
}

interface Audit {
  id: string
  title: string
  score: number | null
  displayValue?: string
}

interface Result {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/** One run of Lighthouse: a mid-range phone on a slow network. */
export async function measure(address: string, port: number): Promise<Report> {
  const args = [cli, address, `--port=${port}`, '--output=json', '--quiet']
  const only = `--only-categories=${categories.join(',')}`
  const more = [only, '--no-enable-error-reporting', '--max-wait-for-load=60000']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...more], {
    maxBuffer: 256 * 1024 * 1024,
  })
  const result: Result = JSON.parse(stdout)
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
  ) as Scores
  return { scores, faults: faultsOf(result) }
}

const faultsOf = ({ categories: all, audits }: Result): string[] =>
  Object.values(all)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`.trim())

/** The median of each score, because other work on the machine disturbs single runs. */
export function medianReport(reports: Report[]): Report {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
  const scores = Object.fromEntries(
    categories.map((name) => [name, middle(reports.map((report) => report.scores[name]))]),
  ) as Scores
  const sum = ({ scores: each }: Report) =>
    categories.reduce((total, name) => total + each[name], 0)
  const { faults } = reports.toSorted((a, b) => sum(a) - sum(b))[reports.length >> 1]!
  return { scores, faults }
}
