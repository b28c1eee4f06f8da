import { urls } from '../urls'
import { planTypes, type Returned } from './contract'

type Query = Record<string, string | undefined>

const secretShape = /^(seti|pi)_\w+_secret_\w+$/

/**
 * Reads the query of a user who comes back from their bank's page: the client secret of the setup
 * or payment that they confirmed, and the plan. Null if there is no valid secret.
 */
export function returnedOf(query: Query): Returned | null {
  const secret = query.setup_intent_client_secret ?? query.payment_intent_client_secret
  if (!secret || !secretShape.test(secret)) return null
  const plan = planTypes.find((each) => each === query.plan) ?? null
  return { secret, plan }
}

/**
 * The query parameters to keep: the plan from our return URL, and those that are added on the way
 * back.
 */
const kept = [
  'plan',
  'setup_intent',
  'setup_intent_client_secret',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
]

/**
 * The URL to return to after signing in. If the session ended while the skater was at the bank, the
 * URL keeps the bank's answer, so that the page can handle it after the sign-in.
 */
export function backAfterSignIn(query: Query): string {
  if (!returnedOf(query)) return urls.subscribe()
  const isKept = (name: string) => kept.includes(name) && /^\w{1,100}$/.test(query[name] ?? '')
  return urls.subscribe({}, Object.fromEntries(Object.entries(query).filter(([k]) => isKept(k))))
}
