import { CloudflareError, codes, type Cloudflare } from './cloudflare.ts'
import type { Journal } from './journal.ts'

/** What `wrangler.toml` asks of a plan, and which only the upload of a Worker shows. */
export interface Wanted {
  worker: string
  limits: object | undefined
  /** The dataset of the numbers, if there is one. */
  dataset: string | undefined
}

/**
 * Uploads a Worker that does nothing, with the limits and the dataset of ours, and deletes it again: before
 * anything else is made, because a deployment would be refused for them at its end. Returns whether the
 * account may count numbers.
 */
export async function tryAccount(
  api: Cloudflare,
  accountId: string,
  wanted: Wanted,
  journal: Journal,
): Promise<boolean> {
  const name = `${wanted.worker}-setup-trial`
  const path = `/workers/scripts/${name}`
  const upload = async (dataset: string | undefined) => {
    await api.call('PUT', path, workerOf(wanted.limits, dataset))
    await journal.attempt(
      `The Worker ${name}, which setup only tried, is not deleted`,
      `node dev/run.mjs wrangler delete --name ${name}`,
      () => api.call('DELETE', path),
    )
  }
  try {
    await upload(wanted.dataset)
    return wanted.dataset !== undefined
  } catch (error) {
    if (!isRefused(error, codes.metricsOff)) return explain(error, accountId, journal)
  }
  await upload(undefined).catch((error: unknown) => explain(error, accountId, journal))
  journal.leave(
    'Analytics Engine was never opened in this account: Stoke works, and counts no numbers',
    `Open https://dash.cloudflare.com/${accountId}/workers/analytics-engine once and press Set up, then run setup again.`,
  )
  return false
}

const isRefused = (error: unknown, code: number): error is CloudflareError =>
  error instanceof CloudflareError && error.has(code)

/** What else is refused shows itself at the deployment, with the same words. */
function explain(error: unknown, accountId: string, journal: Journal): boolean {
  if (isRefused(error, codes.freePlan)) {
    throw new Error(
      `The account is on the Workers Free plan, and Stoke needs Paid ($5 a month): choose it at https://dash.cloudflare.com/${accountId}/workers/plans, then run setup again. Nothing was made.`,
    )
  }
  if (!(error instanceof CloudflareError)) throw error
  journal.leave(
    `Whether the plan suffices is not known: ${error.message}`,
    'Nothing, if the deployment has worked. Else its own words say what is missing.',
  )
  return true
}

function workerOf(limits: object | undefined, dataset: string | undefined): FormData {
  const main_module = 'trial.js'
  const bindings = dataset ? [{ type: 'analytics_engine', name: 'METRICS', dataset }] : []
  const metadata = { main_module, compatibility_date: '2026-10-15', bindings, limits }
  const code = 'export default { fetch: () => new Response(null, { status: 404 }) }'
  const form = new FormData()
  form.set('metadata', JSON.stringify(metadata))
  const type = 'application/javascript+module'
  form.set(main_module, new File([code], main_module, { type }))
  return form
}
