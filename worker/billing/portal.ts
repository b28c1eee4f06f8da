import type Stripe from 'stripe'

/** Marks the configuration that setup makes: an account may have others, and another one as its default. */
export const portalMetadata = { app: 'stoke' }

/** Undefined where setup has made none: a session then uses the default of the account. */
export async function findPortal(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.app === portalMetadata.app)?.id
}
