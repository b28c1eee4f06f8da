import * as z from 'zod/mini'
import { cursor, typedLine, typedText } from '../http/schema.ts'
import { limits, messages } from './contract.ts'

const name = typedLine(limits.name, messages.nameLong, messages.nameRequired)

const description = typedText(limits.description, messages.descriptionLong)

/** Text, stored as typed. */
const degrees = (max: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(40, message),
    z.regex(/^[+-]?\d+(\.\d+)?$/, message),
    z.refine((text) => Math.abs(Number(text)) <= max, message),
  )

export const latitude = degrees(90, messages.latitude)
export const longitude = degrees(180, messages.longitude)

const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

export const newSpot = z.strictObject({
  name,
  latitude,
  longitude,
  description: z.optional(description),
  isSharedWithHomies: z._default(yesOrNo, true),
})

/** Missing fields do not change. */
export const spotChange = z.strictObject({
  name: z.optional(name),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  description: z.optional(description),
  isSharedWithHomies: z.optional(yesOrNo),
  removePhoto: z._default(yesOrNo, false),
})

const toNumber = z.transform(Number)

/** In degrees. If the view crosses the date line, `west` is greater than `east`. */
export const mapView = z.object({
  south: z.pipe(latitude, toNumber),
  west: z.pipe(longitude, toNumber),
  north: z.pipe(latitude, toNumber),
  east: z.pipe(longitude, toNumber),
  zoom: z.pipe(
    z.string(messages.zoom).check(
      z.regex(/^\d{1,2}$/, messages.zoom),
      z.refine((text) => Number(text) <= 22, messages.zoom),
    ),
    toNumber,
  ),
})
export type MapView = z.infer<typeof mapView>

/** `own`: all of the skater's own spots at once. `before`: those after that spot. */
export const spotsQuery = z.object({ own: z.optional(z.string()), before: cursor })
