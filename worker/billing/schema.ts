import * as z from 'zod/mini'
import { planTypes } from './contract.ts'

export const planChoice = z.strictObject({
  planType: z.enum(planTypes, 'Choose a plan.'),
})

/** The body of calls without input: empty, or an empty object. */
export const noInput = z.optional(z.strictObject({}))
