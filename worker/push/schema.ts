import * as z from 'zod/mini'
import { limits, messages } from './contract.ts'

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const time = z.string(messages.time).check(z.refine(isTime, messages.time))

/** Unpadded base64url of this many bytes, as browsers send it. */
const bytes = (length: number) =>
  z
    .string(messages.keys)
    .check(z.regex(/^[\w-]+$/, messages.keys), z.length(Math.ceil((length * 4) / 3), messages.keys))

export const newPushSubscription = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(limits.endpoint)),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  timeZone: z.string(messages.timeZone).check(z.maxLength(60, messages.timeZone)),
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

export const newSettings = z.strictObject({
  quietHours: z.nullable(z.strictObject({ from: time, to: time })),
})
export type PushSettings = z.infer<typeof newSettings>
