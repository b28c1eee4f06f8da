import * as z from 'zod/mini'
import { limits } from './contract.ts'

const count = z.int().check(z.minimum(0), z.maximum(limits.tries))

const tricks = z.array(
  z.strictObject({
    trickId: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))),
    tries: count,
    told: count,
    landed: count,
    longestAirMs: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
    isHeard: z.boolean(),
  }),
)

export const newSkateSession = z.strictObject({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** What time it is on the phone as it sends this. */
  sentAt: z.iso.datetime(),
  utcOffsetMinutes: z.int().check(z.minimum(-16 * 60), z.maximum(16 * 60)),
  spotId: z.nullable(z.string().check(z.maxLength(50))),
  tricks,
})

const version = z.int().check(z.minimum(1))

export const correction = z.strictObject({ version, tricks })

export const deletionQuery = z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) })

export const sessionsQuery = z.object({ before: z.optional(z.iso.datetime()) })
