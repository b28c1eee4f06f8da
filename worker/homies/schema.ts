import * as z from 'zod/mini'
import { messages, isSearch, textOf } from './contract.ts'

const id = z.string('Whom?').check(z.minLength(1, 'Whom?'), z.maxLength(100, 'Whom?'))

export const newRequest = z.strictObject({
  receiverId: id,
})

export const answer = z.strictObject({
  status: z.enum(['accepted', 'rejected'], 'Accept or reject it.'),
})

export const search = z.object({
  q: z.string(messages.searchShort).check(
    z.overwrite(textOf),
    z.refine((text) => isSearch(text), messages.searchShort),
  ),
})
