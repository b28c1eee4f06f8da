import { DurableObject } from 'cloudflare:workers'
import type { StripeEnv } from './env.ts'
import { StandIn } from './stand-in.ts'
import type { StripeObject } from './types.ts'
import { World } from './state.ts'

/** Stores the whole state of the stand-in in one Durable Object, so that it survives restarts. */
export class Ledger extends DurableObject<StripeEnv> {
  #standIn!: StandIn

  constructor(ctx: DurableObjectState, env: StripeEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const kept = await ctx.storage.list<StripeObject>()
      this.#standIn = new StandIn(new World(0, kept), this.#host())
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/dev/stripe/catch-up') {
      await this.#standIn.catchUp()
      return Response.json({ caughtUp: true })
    }
    const answer = await this.#standIn.fetch(request)
    this.ctx.waitUntil(this.#standIn.catchUp())
    return answer
  }

  #host() {
    const { env, ctx } = this
    return {
      origin: env.ORIGIN,
      keys: {
        secret: env.STRIPE_SECRET_KEY,
        publishable: env.STRIPE_PUBLISHABLE_KEY,
        webhook: env.STRIPE_WEBHOOK_SECRET,
      },
      async now() {
        const answer = await env.CLOCK.fetch('http://clock/')
        const { offsetMs } = await answer.json<{ offsetMs: number }>()
        return Math.floor((Date.now() + offsetMs) / 1000)
      },
      async save({ changed, kept }: World) {
        for (const id of changed) void ctx.storage.put(id, kept.get(id))
        changed.clear()
        await ctx.storage.sync()
      },
      async send(body: string, signature: string) {
        const { ok } = await env.APP.fetch(`${env.ORIGIN}/api/billing/webhook`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        })
        return ok
      },
    }
  }
}
