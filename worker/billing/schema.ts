import * as z from 'zod/mini'
import { planTypes } from './contract.ts'

export const newSubscription = z.strictObject({
  planType: z.enum(planTypes, 'Choose a plan.'),
})

/** The body of calls without input: empty, or an empty object. */
export const nothing = z.optional(z.strictObject({}))
