import { urls } from '../urls'
import { planTypes, type Returned } from './contract'

type Query = Record<string, string | undefined>

const secretShape = /^(seti|pi)_\w+_secret_\w+$/

/** Whoever comes back from the page of a bank: what they confirmed there, and for which plan. */
export function returnedOf(query: Query): Returned | null {
  const secret = query.setup_intent_client_secret ?? query.payment_intent_client_secret
  if (!secret || !secretShape.test(secret)) return null
  const plan = planTypes.find((each) => each === query.plan) ?? null
  return { secret, plan }
}

/** What a bank adds to the address that it was given, and what that one had: the plan. */
const kept = [
  'plan',
  'setup_intent',
  'setup_intent_client_secret',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
]

/**
 * Where to come back to after signing in. A session may have ended while its skater was at the bank:
 * what that has said is kept, so that it is picked up when they are in again.
 */
export function backAfterSignIn(query: Query): string {
  if (!returnedOf(query)) return urls.subscribe()
  const isKept = (name: string) => kept.includes(name) && /^\w{1,100}$/.test(query[name] ?? '')
  return urls.subscribe({}, Object.fromEntries(Object.entries(query).filter(([k]) => isKept(k))))
}
