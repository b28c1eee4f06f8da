import { randomUUID } from 'node:crypto'
import type { Account, Metadata, Worker } from './state'
import { Refused, type Call } from './call'

const noWorker = () => new Refused(404, 10007, 'This Worker does not exist on your account.')

function workerOf({ account, params }: Call): Worker {
  const found = account.workers.get(params.name!)
  if (!found) throw noWorker()
  return found
}

const path = '/accounts/:account/workers'
const script = `${path}/scripts/:name`

export const workerCalls: Record<string, (call: Call) => unknown> = {
  [`GET ${script}/secrets`]: (call) =>
    [...workerOf(call).secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
  [`PUT ${script}/secrets`]: (call) => {
    const { name, text } = call.json as { name: string; text: string }
    const worker = workerOf(call)
    worker.secrets.set(name, text)
    // As at Cloudflare, where it deploys a version of its own.
    call.account.run(worker, randomUUID())
    return { name, type: 'secret_text' }
  },
  [`GET ${path}/services/:name`]: (call) => ({
    id: call.params.name,
    default_environment: { environment: 'production', script: { id: workerOf(call).id } },
  }),
  [`GET ${script}/deployments`]: (call) => ({
    deployments: workerOf(call).deployed.map((version_id, at, all) => ({
      id: `d${all.length - at}`,
      created_on: new Date(Date.UTC(2026, 0, all.length - at)).toISOString(),
      source: 'wrangler',
      author_email: 'crew@example.com',
      annotations: {},
      versions: [{ version_id, percentage: 100 }],
    })),
  }),
  [`GET ${script}/versions/:version`]: (call) => {
    const { versions } = workerOf(call)
    const id = call.params.version!
    if (!versions.has(id)) throw new Refused(404, 10092, 'This version does not exist.')
    const tag = versions.get(id)
    return {
      id,
      number: 1,
      metadata: { created_on: '2026-01-01T00:00:00Z', source: 'wrangler', author_email: '' },
      annotations: tag === undefined ? {} : { 'workers/tag': tag },
      resources: { bindings: [], script: {}, script_runtime: {} },
    }
  },
  [`GET ${script}/settings`]: (call) => ({ bindings: workerOf(call).metadata.bindings, tags: [] }),
  'GET /accounts/:account/workflows/:name': ({ account, params }) => {
    const script_name = account.workflows.get(params.name!)
    if (!script_name) throw new Refused(404, 10200, 'workflow.not_found')
    return { name: params.name, script_name }
  },
  'PUT /accounts/:account/workflows/:name': ({ account, params, json }) => {
    account.workflows.set(params.name!, (json as { script_name: string }).script_name)
    return {}
  },
  // Every file is there already, so none is asked for.
  [`POST ${script}/assets-upload-session`]: () => ({ jwt: 'a.jwt.here', buckets: [] }),
  [`PUT ${script}`]: async (call) => {
    const { id, version } = await takeDeployment(call)
    return { id, etag: 'etag', deployment_id: version, startup_time_ms: 20 }
  },
  [`DELETE ${script}`]: ({ account, params }) => {
    account.workers.delete(params.name!)
    return null
  },
  [`POST ${script}/versions`]: async (call) => {
    const { version } = await takeDeployment(call)
    return {
      id: version,
      startup_time_ms: 20,
      resources: { script: { etag: 'etag' } },
      metadata: {},
    }
  },
  [`POST ${script}/deployments`]: (call) => {
    const { versions = [] } = JSON.parse(call.body.toString()) as {
      versions?: Array<{ version_id: string }>
    }
    const [next] = versions
    const worker = workerOf(call)
    if (next && next.version_id !== worker.version) call.account.run(worker, next.version_id)
    return { id: 'd' }
  },
  [`PATCH ${script}/script-settings`]: () => ({}),
  [`GET ${script}/subdomain`]: (call) => ({
    enabled: workerOf(call).isOnWorkersDev,
    previews_enabled: false,
  }),
  [`POST ${script}/subdomain`]: (call) => {
    const { enabled } = call.json as { enabled: boolean }
    workerOf(call).isOnWorkersDev = enabled
    return { enabled, previews_enabled: false }
  },
  [`PUT ${script}/schedules`]: (call) => {
    workerOf(call).crons = (call.json as Array<{ cron: string }>).map(({ cron }) => cron)
    return { schedules: [] }
  },
  [`POST ${script}/domains/changeset`]: (call) => ({
    added: call.json as object[],
    removed: [],
    updated: [],
    conflicting: [],
  }),
  [`PUT ${script}/domains/records`]: (call) => {
    const { origins } = call.json as { origins: Array<{ hostname: string }> }
    workerOf(call).domains = origins.map(({ hostname }) => hostname)
    return {}
  },
  [`GET ${path}/workers/:name`]: (call) => ({
    id: workerOf(call).id,
    subdomain: { enabled: workerOf(call).isOnWorkersDev, previews_enabled: false },
  }),
}

/** In Cloudflare's own words. */
function refusePlan({ id, isOnFreePlan, hasMetrics }: Account, { limits, bindings }: Metadata) {
  const dash = `https://dash.cloudflare.com/${id}/workers`
  if (isOnFreePlan && limits) {
    const words = `CPU limits are not supported for the Free plan. Switch to a paid plan at ${dash}/plans to set CPU limits.`
    throw new Refused(400, 100328, words)
  }
  if (!hasMetrics && bindings.some(({ type }) => type === 'analytics_engine')) {
    const words = `You need to enable Analytics Engine. Head to the Cloudflare Dashboard to enable: ${dash}/analytics-engine`
    throw new Refused(403, 10089, words)
  }
}

/**
 * Takes what wrangler sends as a deployment. It refuses one that inherits a secret or a binding which the
 * version before does not have.
 */
export async function takeDeployment(call: Call): Promise<Worker> {
  const form = await call.form()
  const metadata = JSON.parse(form.get('metadata') as string) as Metadata
  refusePlan(call.account, metadata)
  const known = call.account.workers.get(call.params.name!)
  const before = known?.metadata.bindings ?? []
  const isKnown = (wanted: string) =>
    known?.secrets.has(wanted) || before.some(({ name }) => name === wanted)
  const lost = metadata.bindings.filter(({ type, name }) => type === 'inherit' && !isKnown(name))
  if (lost.length > 0) {
    throw new Refused(
      400,
      10057,
      lost.map(({ name }) => `inherit binding '${name}' is invalid`).join(),
    )
  }
  const worker = call.account.worker(call.params.name!)
  for (const { type, name, text } of metadata.bindings) {
    if (type === 'secret_text') worker.secrets.set(name, text!)
  }
  worker.metadata = metadata
  call.account.run(worker, randomUUID(), metadata.annotations?.['workers/tag'])
  return worker
}
