import * as z from 'zod/mini'
import { messages, propsTypes } from './contract.ts'

export const propsType = z.enum(propsTypes, messages.unknownType)

export const propsChange = z.strictObject({ given: z.boolean() })

export const giversQuery = z.object({
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(50))),
})
