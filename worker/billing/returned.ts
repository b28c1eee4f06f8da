import { planTypes, type Returned } from './contract'

const secretShape = /^(seti|pi)_\w+_secret_\w+$/

/** Whoever comes back from the page of a bank: what they confirmed there, and for which plan. */
export function returnedOf(query: Record<string, string | undefined>): Returned | null {
  const secret = query.setup_intent_client_secret ?? query.payment_intent_client_secret
  if (!secret || !secretShape.test(secret)) return null
  const plan = planTypes.find((each) => each === query.plan) ?? null
  return { secret, plan }
}
