import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRuns, timeout } from '../../run-length'
import { anew, ann, stripe } from './opening'
import { call } from '../support/call'
import { sessionOf } from '../support/skaters'
import { count } from '../support/storage'

type Plan = 'monthly' | 'annual'

interface Crossing {
  /** What she had begun before, in another tab. */
  begun: Plan | null
  /** Whether her trial is over. */
  isLate: boolean
  plans: [Plan, Plan]
  /** How many of Stripe's answers each call waits for before it gets its own, one after another. */
  order: Array<0 | 1>
}

/** Lets two calls go on with Stripe in an order: each waits for its turns, or until the other is done. */
function takingTurns(order: Array<0 | 1>) {
  const turns = [...order]
  const done = [false, false]
  const waiting: Array<(() => void) | undefined> = []
  const next = () => {
    while (turns.length > 0 && done[turns[0]!]) turns.shift()
    const who = turns[0]
    const index = who === undefined ? waiting.findIndex(Boolean) : who
    const go = waiting[index]
    if (!go) return
    turns.shift()
    waiting[index] = undefined
    go()
  }
  return {
    turn: (who: 0 | 1) => new Promise<void>((resolve) => ((waiting[who] = resolve), next())),
    end: (who: 0 | 1) => ((done[who] = true), next()),
  }
}

async function subscribeTwice({ begun, isLate, plans, order }: Crossing) {
  await anew()
  if (isLate) await stripe.moveTo(20)
  if (begun) await stripe.subscribe(ann, begun)
  const { OUTBOUND, ...bindings } = stripe.bindings()
  const cookie = await sessionOf(ann.userId, new Date((await stripe.now()) * 1000))
  const { turn, end } = takingTurns(order)
  const subscribe = async (who: 0 | 1) => {
    const fetch = async (url: string, init: RequestInit) => {
      await turn(who)
      return OUTBOUND!.fetch(url, init)
    }
    const answer = await call('/api/billing/create-subscription', {
      method: 'POST',
      as: { cookie },
      json: { planType: plans[who] },
      bindings: { ...bindings, OUTBOUND: { fetch } as unknown as Fetcher },
    })
    end(who)
    return { status: answer.status, ...(await answer.json<{ clientSecret?: string }>()) }
  }
  return Promise.all([subscribe(0), subscribe(1)])
}

/** The secrets with which a subscription that has begun, and is not over, can be confirmed. */
const open = () =>
  stripe.world
    .all('subscription')
    .filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status))
    .map(({ latest_invoice, pending_setup_intent }) => {
      const setup = stripe.world.find('setup_intent', pending_setup_intent)
      const invoice = stripe.world.find('invoice', latest_invoice)
      return setup?.client_secret ?? invoice?.confirmation_secret?.client_secret
    })

const plan = fc.constantFrom<Plan>('monthly', 'annual')
const crossing: fc.Arbitrary<Crossing> = fc.record({
  begun: fc.option(plan),
  isLate: fc.boolean(),
  plans: fc.tuple(plan, plan),
  order: fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: 4, maxLength: 24 }),
})

describe('two calls that subscribe one skater at once', () => {
  it('leave one customer with one subscription, and never fail', { timeout }, async () => {
    const property = fc.asyncProperty(crossing, async (tried) => {
      const answers = await subscribeTwice(tried)
      const [one, ...others] = open()
      expect(others).toEqual([])
      expect(stripe.world.all('customer')).toHaveLength(1)
      expect(await count('subscriptions')).toBe(1)
      for (const { status } of answers) expect([201, 409]).toContain(status)
      const secrets = answers.flatMap(({ clientSecret }) => clientSecret ?? [])
      expect(secrets).toContain(one)
      // The same wish has the same answer.
      if (tried.plans[0] === tried.plans[1]) expect(secrets).toEqual([one, one])
    })
    await fc.assert(property, {
      seed: 8,
      numRuns: chooseRuns({ usual: 40, deep: 400, long: 2_000 }),
    })
  })

  it('tell the one that lost to another plan what happened', async () => {
    const lost = { begun: null, isLate: false, plans: ['monthly', 'annual'] } as const
    const order = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1] as Array<0 | 1>
    const answers = await subscribeTwice({ ...lost, plans: [...lost.plans], order })
    expect(answers).toEqual([
      expect.objectContaining({ status: 409, code: 'replaced', message: expect.any(String) }),
      expect.objectContaining({ status: 201 }),
    ])
  })
})
