import * as z from 'zod/mini'
import { planTypes } from './contract'

/** The body of `POST /api/billing/create-subscription`. */
export const newSubscription = z.strictObject({
  planType: z.enum(planTypes, 'Choose a plan.'),
})

/** The body of the calls that need nothing but who asks: none, or an empty one. */
export const nothing = z.strictObject({})
