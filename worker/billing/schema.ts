import * as z from 'zod/mini'
import { planTypes } from './contract.ts'

export const planChoice = z.strictObject({
  planType: z.enum(planTypes, 'Choose a plan.'),
})

export const noInput = z.optional(z.strictObject({}))
