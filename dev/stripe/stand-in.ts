import { answer, type Keys } from './api.ts'
import { bank } from './three-d-secure.ts'
import { control } from './control.ts'
import { deliver, type Send } from './webhooks.ts'
import { advance } from './lifecycle.ts'
import { portal } from './portal.ts'
import { asScript, script } from './script.ts'
import type { World } from './state.ts'

export interface Host {
  /** In seconds. */
  now(): Promise<number>
  /** Saves the changed objects. */
  save(world: World): Promise<void>
  send: Send
  origin: string
  keys: Keys & { webhook: string }
}

/** Handles requests one after another. Each first runs everything that is due by the clock. */
export class StandIn {
  outage = false
  #last: Promise<unknown> = Promise.resolve()
  readonly world: World
  readonly host: Host

  constructor(world: World, host: Host) {
    this.world = world
    this.host = host
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const text = request.method === 'GET' ? url.search.slice(1) : await bodyOf(request, url)
    if (url.pathname === '/dev/stripe/script.js') return new Response(script, { headers: asScript })
    if (url.pathname.startsWith('/dev/portal/'))
      return this.#alone(() => portal(this.world, request.method, url, text))
    if (url.pathname.startsWith('/dev/stripe/bank/'))
      return this.#alone(() => bank(this.world, request.method, url, text))
    if (url.pathname.startsWith('/dev/stripe/') && !url.pathname.startsWith('/dev/stripe/v1/')) {
      return this.#alone(() => control(this, url.pathname, text))
    }
    if (this.outage) return new Response('Service Unavailable', { status: 503 })
    const call = {
      method: request.method,
      path: url.pathname.replace('/dev/stripe', ''),
      text,
      authorization: request.headers.get('Authorization') ?? '',
      idempotencyKey: request.headers.get('Idempotency-Key'),
    }
    const { keys, origin } = this.host
    const { status, body } = await this.#alone(() => answer(this.world, call, keys, origin))
    return Response.json(body, { status, headers: { 'Request-Id': 'req_stand_in' } })
  }

  /** Runs everything that is due, and sends the app the events that it has not received yet. */
  async catchUp(): Promise<void> {
    await this.#alone(() => undefined)
    await deliver(this.world, this.host.send, this.host.keys.webhook)
    await this.#alone(() => undefined)
  }

  #alone<T>(act: () => T): Promise<T> {
    const turn = this.#last.then(async () => {
      this.world.now = await this.host.now()
      advance(this.world)
      const result = act()
      await this.host.save(this.world)
      return result
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

/** For a DELETE, the SDK puts the parameters into the URL. */
const bodyOf = async (request: Request, url: URL): Promise<string> =>
  new TextDecoder().decode(await request.arrayBuffer()) || url.search.slice(1)
