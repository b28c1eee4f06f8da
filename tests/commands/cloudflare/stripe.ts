import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Thing = Record<string, unknown> & { id: string }

/** The part of Stripe that a deployment is prepared at. It forgets everything when it is closed. */
export interface FakeStripe {
  url: string
  key: string
  prices: Thing[]
  products: Thing[]
  portals: Thing[]
  webhooks: Thing[]
  log: string[]
  failOnce(call: string): void
  close(): void
}

export async function startStripe(): Promise<FakeStripe> {
  const key = 'sk_test_of_this_run'
  const state = { prices: [] as Thing[], products: [] as Thing[], portals: [] as Thing[] }
  const webhooks: Thing[] = []
  const log: string[] = []
  const failing = new Set<string>()
  let last = 0
  const named = (id: string) => `${id}_${++last}`

  const calls: Record<string, (form: Map<string, string>, id: string) => object | undefined> = {
    'GET /v1/account': () => ({ id: 'acct_of_this_run', object: 'account' }),
    'GET /v1/prices': (form) => {
      const keys = [...form].filter(([name]) => name.startsWith('lookup_keys'))
      const wanted = keys.map(([, value]) => value)
      return list(
        state.prices.filter((each) => !wanted.length || wanted.includes(String(each.lookup_key))),
      )
    },
    'POST /v1/prices': (form) => {
      const price = { ...fieldsOf(form), id: named('price'), object: 'price' }
      state.prices.push({ ...price, unit_amount: Number(form.get('unit_amount')) })
      return price
    },
    'GET /v1/products/:id': (_, id) => state.products.find((each) => each.id === id),
    'POST /v1/products': (form) => {
      const product = { ...fieldsOf(form), id: form.get('id')!, object: 'product' }
      state.products.push(product)
      return product
    },
    'GET /v1/billing_portal/configurations': () => list(state.portals),
    'POST /v1/billing_portal/configurations': (form) => {
      const metadata = { app: form.get('metadata[app]') }
      const portal = { id: named('bpc'), active: true, is_default: false, metadata }
      state.portals.push(portal)
      return portal
    },
    'GET /v1/webhook_endpoints': () =>
      list(webhooks.map((each) => ({ ...each, secret: undefined }))),
    'POST /v1/webhook_endpoints': (form) => {
      const webhook = { ...webhookOf(form), id: named('we'), secret: named('whsec') }
      webhooks.push(webhook)
      return webhook
    },
    'POST /v1/webhook_endpoints/:id': (form, id) => {
      const found = webhooks.find((each) => each.id === id)
      return found && Object.assign(found, { ...webhookOf(form), metadata: found.metadata })
    },
    'DELETE /v1/webhook_endpoints/:id': (_, id) => {
      webhooks.splice(
        webhooks.findIndex((each) => each.id === id),
        1,
      )
      return { id, deleted: true }
    },
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const sent = new URLSearchParams(await text(request))
    const form = new Map([...url.searchParams, ...sent])
    const [, , kind = '', ...rest] = url.pathname.split('/')
    const isNamed = rest.length > 0 && rest[0] !== 'configurations'
    const path = `/v1/${kind}${isNamed ? '/:id' : rest.map((each) => `/${each}`).join('')}`
    const call = `${request.method} ${path}`
    log.push(call)
    const isKnown = request.headers.authorization === `Bearer ${key}`
    const isFailing = failing.delete(call)
    const found = isKnown && !isFailing ? calls[call]?.(form, rest[0] ?? '') : undefined
    const status = isKnown ? (isFailing ? 500 : found ? 200 : 404) : 401
    const error = { error: { message: `Stripe answers ${status}.`, type: 'api_error' } }
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(found ?? error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    ...state,
    webhooks,
    log,
    failOnce: (call) => void failing.add(call),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const list = (data: object[]) => ({ object: 'list', data, has_more: false })
const fieldsOf = (form: Map<string, string>) => Object.fromEntries(form)

const webhookOf = (form: Map<string, string>) => ({
  url: form.get('url'),
  enabled_events: [...form].flatMap(([name, value]) =>
    name.startsWith('enabled_events') ? [value] : [],
  ),
  metadata: { worker: form.get('metadata[worker]') },
})
