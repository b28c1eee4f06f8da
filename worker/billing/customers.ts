import { runBatch, type Db } from '../db/client'
import type { Env } from '../env'
import { notConfigured } from '../http/errors'
import { addCustomer, customerOf, replaceCustomer, type Customer } from './queries'
import { setting } from './setting'
import { isMissingCustomer, stripeOf } from './stripe'

/** Which customers a key reaches: those of its account that have its mode. */
export interface KeyReach {
  stripeAccount: string
  isLive: boolean
}

/** Acts with the skater's customer; if that one was deleted at Stripe, with a new one. */
export async function withCustomer<T>(
  env: Env,
  db: Db,
  userId: string,
  now: Date,
  act: (customerId: string) => Promise<T>,
): Promise<T> {
  const customer = (await customerOf(db, userId)) ?? (await makeCustomer(env, db, userId, now))
  try {
    return await act(customer.customerId)
  } catch (error) {
    if (!isMissingCustomer(error)) throw error
    await requireSameReach(env, customer)
    return act((await makeCustomer(env, db, userId, now, customer)).customerId)
  }
}

async function makeCustomer(
  env: Env,
  db: Db,
  userId: string,
  now: Date,
  missing?: Customer,
): Promise<Customer> {
  const idempotencyKey = keyFor(['customer', userId, missing?.customerId].filter(Boolean), now)
  const reach = await reachOf(env)
  const { id } = await stripeOf(env).customers.create({ metadata: { userId } }, { idempotencyKey })
  if (!id) throw new Error('Stripe made no customer.')
  const customer = { customerId: id, ...reach }
  const statements = missing
    ? replaceCustomer(db, userId, missing.customerId, customer, now)
    : [addCustomer(db, userId, customer, now)]
  await runBatch(db, statements)
  return (await customerOf(db, userId))!
}

async function reachOf(env: Env): Promise<KeyReach> {
  const { id } = await stripeOf(env).accounts.retrieveCurrent()
  if (!id) throw new Error('Stripe did not name its account.')
  return { stripeAccount: id, isLive: /^[a-z]+_live_/.test(setting(env, 'STRIPE_SECRET_KEY')) }
}

/**
 * Stripe answers the same about a customer that was deleted and one that this key can't reach. A test key in
 * production must not make a new customer of everybody, or take a paying one for deleted.
 */
export async function requireSameReach(env: Env, customer: Omit<Customer, 'customerId'>) {
  const reach = await reachOf(env)
  const isSame = customer.stripeAccount === reach.stripeAccount && customer.isLive === reach.isLive
  if (!isSame) throw notConfigured('STRIPE_SECRET_KEY', otherReach)
}

const otherReach =
  'STRIPE_SECRET_KEY belongs to another Stripe account or mode than the customer of this skater.'

const keyPeriodMs = 600_000

/**
 * For ten minutes, so that parallel requests create one object. Not longer: Stripe repeats failures of a
 * known key too.
 */
export const keyFor = (parts: unknown[], now: Date): string =>
  [...parts, Math.floor(now.getTime() / keyPeriodMs)].join('-')
