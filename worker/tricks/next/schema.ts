import * as z from 'zod/mini'
import { offered } from '../tree/contract.ts'
import { messages } from './contract.ts'

export const wishChange = z.strictObject({ isWished: z.boolean() })

export const toldChange = z.strictObject({
  trickIds: z.array(z.enum(offered, messages.notOffered)).check(z.maxLength(offered.length)),
})

export const ladderQuery = z.object({ against: z.optional(z.string().check(z.maxLength(50))) })
