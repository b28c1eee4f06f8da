import * as z from 'zod/mini'
import { planTypes, type NewSubscription } from './contract'

export const newSubscription = z.strictObject({
  planType: z.enum(planTypes, 'Choose a plan.'),
}) satisfies z.ZodMiniType<NewSubscription>

/** The body of calls without input: empty, or an empty object. */
export const nothing = z.strictObject({})
