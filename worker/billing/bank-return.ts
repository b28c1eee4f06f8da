import { urls } from '../urls'
import { planTypes, type Returned } from './contract'

type Query = Record<string, string | undefined>

const secretShape = /^(seti|pi)_\w+_secret_\w+$/

/** For a user returning from their bank. Null without a valid secret. */
export function returnedOf(query: Query): Returned | null {
  const secret = query.setup_intent_client_secret ?? query.payment_intent_client_secret
  if (!secret || !secretShape.test(secret)) return null
  const plan = planTypes.find((each) => each === query.plan) ?? null
  return { secret, plan }
}

/** The plan from our return URL, and Stripe's parameters. */
const returnParameters = [
  'plan',
  'setup_intent',
  'setup_intent_client_secret',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
]

/** If the session ended meanwhile, the URL keeps the bank's parameters for after the sign-in. */
export function backAfterSignIn(query: Query): string {
  if (!returnedOf(query)) return urls.subscribe()
  const isKept = (name: string) =>
    returnParameters.includes(name) && /^\w{1,100}$/.test(query[name] ?? '')
  return urls.subscribe({}, Object.fromEntries(Object.entries(query).filter(([k]) => isKept(k))))
}
