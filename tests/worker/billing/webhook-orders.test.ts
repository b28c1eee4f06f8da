import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { forgetStripe } from '../support/rows/billing'
import { count } from '../support/storage'
import { chooseRuns, isLong, timeout } from '../../run-length'
import { lives, type Step } from './factories'
import { ann, anew, hear, recorded, stripe, useStripe } from './opening'

useStripe()

const typeOf = (body: string) => (JSON.parse(body) as { type: string }).type

/** Which state of a subscription a word tells of. */
function stateOf(body: string): string {
  if (!typeOf(body).startsWith('customer.subscription.')) return 'another'
  const { object } = (JSON.parse(body) as { data: { object: Stripe.Subscription } }).data
  if (object.status === 'canceled') return 'ended'
  if (object.status === 'past_due') return 'past due'
  if (object.status === 'trialing') return 'trial'
  if (object.status !== 'active') return 'another'
  if (object.cancel_at_period_end) return 'canceled with time left'
  if (!object.default_payment_method) return 'card removed'
  return object.trial_end ? 'active' : 'renewed'
}

/** What tells of a subscription. */
const telling = (said: string[]) =>
  said.filter((body) =>
    /^(customer\.(subscription|updated)|invoice\.pa|setup_intent\.succ|payment_method)/.test(
      typeOf(body),
    ),
  )

/** Lives it unheard; answers what Stripe had to tell after each step. */
async function live(steps: Step[]): Promise<string[][]> {
  stripe.listen(false)
  const told: string[][] = []
  for (const step of steps) {
    const before = stripe.said.length
    await step()
    await stripe.tell()
    told.push(telling(stripe.said.slice(before)))
  }
  return told
}

/** The state that a single read from Stripe records, without any event. */
async function atLast() {
  await forgetStripe()
  await stripe.ask('/api/billing/update-subscription', ann, {})
  return recorded()
}

/** Samples from a seed, so that one that fails can be had again. */
const sample = <T>(of: fc.Arbitrary<T>, usual: number) =>
  fc.sample(of, { numRuns: chooseRuns({ usual, deep: 3 * usual, long: 30 * usual }), seed: 14 })

/** An order of all that was said, with repeats. */
const orderOf = (all: string[]) =>
  fc
    .shuffledSubarray(all, { minLength: all.length })
    .chain((order) => fc.shuffledSubarray(all).map((again) => [...order, ...again]))

/** Every order there is. */
const permutations = <T>(of: T[]): T[][] =>
  of.length < 2
    ? [of]
    : of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]))

const hearAll = async (order: string[]) => {
  for (const body of order) expect((await hear(body)).status).toBe(200)
}

describe('events from Stripe, in any order and repeated', { timeout }, () => {
  it.each(Object.entries(lives))('end in the same state: %s', async (_, { steps, end }) => {
    const events = (await live(steps)).flat()
    expect(events.length).toBeGreaterThan(1)
    const expected = await atLast()
    expect(expected?.status).toBe(end)
    for (const order of sample(orderOf(events), 2)) {
      await forgetStripe()
      await hearAll(order)
      expect([order.map(typeOf), await recorded()]).toEqual([order.map(typeOf), expected])
      expect(await count('stripe_events')).toBe(events.length)
    }
  })

  it.each(Object.entries(lives))('end in the same state all at once: %s', async (_, { steps }) => {
    const events = (await live(steps)).flat()
    const expected = await atLast()
    await forgetStripe()
    const answers = await Promise.all([...events, ...events].map((body) => hear(body)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await recorded()).toEqual(expected)
    expect(await count('stripe_events')).toBe(events.length)
  })

  it.each(Object.entries(lives))(
    'may arrive late, while things go on: %s',
    async (_, { steps, end }) => {
      // Of each word, how many steps it comes late, and whether it comes once more in the end.
      const word = fc.record({ late: fc.nat(steps.length), again: fc.boolean() })
      for (const words of sample(fc.infiniteStream(word), 1)) {
        await anew()
        const waiting: { body: string; at: number }[] = []
        for (const [at, step] of steps.entries()) {
          for (const body of (await live([step])).flat()) {
            const { late, again } = words.next().value!
            waiting.push({ body, at: at + late })
            if (again) waiting.push({ body, at: steps.length })
          }
          const due = waiting.filter((each) => each.at === at).map(({ body }) => body)
          await hearAll(due.toReversed())
        }
        const rest = waiting.filter((each) => each.at >= steps.length).map(({ body }) => body)
        await hearAll(rest)
        // The last word was heard when there was no more to come, or else is heard now.
        await hearAll(telling(stripe.said).slice(-1))
        const found = await recorded()
        expect(found).toEqual(await atLast())
        expect(found?.status).toBe(end)
      }
    },
  )

  // 7! of them, which takes minutes: usually some.
  it('end in the same state in all orders of the events of each state', { timeout }, async () => {
    const events = (await live(lives['all of it']!.steps)).flat()
    const words = [...Map.groupBy(events, stateOf)].filter(([state]) => state !== 'another')
    expect(words.map(([state]) => state)).toEqual([
      'trial',
      'active',
      'card removed',
      'past due',
      'canceled with time left',
      'ended',
      'renewed',
    ])
    const last = words.map(([, same]) => same.at(-1)!)
    const expected = await atLast()
    for (const order of isLong ? permutations(last) : sample(orderOf(last), 8)) {
      await forgetStripe()
      await hearAll([...order, order[0]!])
      expect([order.map(stateOf), await recorded()]).toEqual([order.map(stateOf), expected])
    }
  })

  it('include every event that can happen', async () => {
    const types = new Set<string>()
    for (const { steps } of Object.values(lives)) {
      await anew()
      for (const body of (await live(steps)).flat()) types.add(typeOf(body))
    }
    expect([...types].sort()).toEqual([
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
      'customer.updated',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_succeeded',
      'payment_method.attached',
      'payment_method.detached',
      'setup_intent.succeeded',
    ])
  })

  it('end in the same state when each arrives as it happens', async () => {
    for (const step of lives['all of it']!.steps) await step()
    await stripe.tell()
    const heard = await recorded()
    expect(heard).toEqual(await atLast())
  })
})
