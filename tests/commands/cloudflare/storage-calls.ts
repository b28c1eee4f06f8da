import { Refused, type Call } from './call'
import type { Lock } from './state'

/** Buckets of a jurisdiction have names of their own: who does not name it finds none of them. */
function keyOf(name: string, headers: Call['headers']): string {
  const jurisdiction = headers['cf-r2-jurisdiction']
  return typeof jurisdiction === 'string' ? `${jurisdiction}/${name}` : name
}

function bucketOf({ account, params, headers }: Call) {
  if (!account.hasBuckets) {
    throw new Refused(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.')
  }
  const found = account.buckets.get(keyOf(params.name!, headers))
  if (!found) throw new Refused(404, 10006, 'The specified bucket does not exist.')
  return found
}

/** Wrangler sends this without saying that it is JSON. */
function consume({ account, params, body }: Call) {
  const { script_name } = JSON.parse(body.toString()) as { script_name: string }
  account.consumers.set(params.queue!, script_name)
  return {}
}

export const storageCalls: Record<string, (call: Call) => unknown> = {
  'GET /accounts/:account/r2/buckets': ({ account }) => {
    if (!account.hasBuckets) {
      throw new Refused(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.')
    }
    return { buckets: [...account.buckets.values()].map(({ name }) => ({ name })) }
  },
  'POST /accounts/:account/r2/buckets': ({ account, json, headers }) => {
    const { name, locationHint } = json as { name: string; locationHint: string }
    const key = keyOf(name, headers)
    if (account.buckets.has(key)) throw new Refused(409, 10004, 'The bucket exists already.')
    // Every bucket is born with this rule.
    const rules = [{ id: 'Default Multipart Abort Rule' }]
    account.buckets.set(key, { name, location: locationHint, rules, locks: [] })
    return { name }
  },
  'GET /accounts/:account/r2/buckets/:name': (call) => ({ name: bucketOf(call).name }),
  'GET /accounts/:account/r2/buckets/:name/lifecycle': (call) => ({ rules: bucketOf(call).rules }),
  'PUT /accounts/:account/r2/buckets/:name/lifecycle': (call) => {
    bucketOf(call).rules = (call.json as { rules: Array<{ id: string }> }).rules
    return {}
  },
  'GET /accounts/:account/r2/buckets/:name/lock': (call) => ({ rules: bucketOf(call).locks }),
  'PUT /accounts/:account/r2/buckets/:name/lock': (call) => {
    const { rules } = call.json as { rules: Lock[] }
    for (const { prefix, condition } of rules) {
      const isKnown = ['Age', 'Date', 'Indefinite'].includes(condition.type)
      if (!isKnown || typeof prefix !== 'string') throw new Refused(400, 10069, 'Invalid rule.')
    }
    bucketOf(call).locks = rules
    return {}
  },
  'GET /accounts/:account/queues': ({ account, query }) =>
    [...account.queues]
      .filter(([name]) => !query.has('name') || query.getAll('name').includes(name))
      .map(([queue_name, queue_id]) => {
        const script = account.consumers.get(queue_id)
        const consumers = script
          ? [{ consumer_id: `consumer-of-${queue_id}`, type: 'worker', script }]
          : []
        return { queue_name, queue_id, consumers }
      }),
  'POST /accounts/:account/queues': ({ account, json }) => {
    const { queue_name } = json as { queue_name: string }
    if (account.queues.has(queue_name)) throw new Refused(400, 11009, 'The queue exists already.')
    account.queues.set(queue_name, `id-of-${queue_name}`)
    return { queue_name }
  },
  'POST /accounts/:account/queues/:queue/consumers': consume,
  'PUT /accounts/:account/queues/:queue/consumers/:id': consume,
}
