import * as z from 'zod/mini'
import { marksFields } from '../media/schema.ts'
import { messages } from './contract.ts'
import { offered } from './tree/contract.ts'

export const userTricksQuery = z.object({ userId: z.optional(z.string()) })

export const newTrickVideo = z.strictObject({
  spotId: z.optional(z.string().check(z.maxLength(50))),
})

export const trickVideoForm = z.extend(newTrickVideo, marksFields)

export const wishChange = z.strictObject({ isWished: z.boolean() })

export const toldChange = z.strictObject({
  trickIds: z.array(z.enum(offered, messages.notOffered)).check(z.maxLength(offered.length)),
})

export const ladderQuery = z.object({ against: z.optional(z.string().check(z.maxLength(50))) })
