import * as z from 'zod/mini'
import { cursor, typedLine, typedText } from '../http/schema.ts'
import { busts, conditions, obstacles, type Obstacle, type Surface } from '../enums.ts'
import { messages as conditionMessages } from './conditions/contract.ts'
import { limits, messages } from './contract.ts'
import { limits as factLimits, messages as factMessages } from './facts/contract.ts'
import { limits as nearLimits } from './near/contract.ts'
import { limits as sharingLimits, messages as sharingMessages } from './sharing/contract.ts'

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

const namesIn = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((each) => each.trim() || [])),
]

/** Names with commas between them. */
const obstacleList = (most: number) =>
  z.pipe(
    z.string(factMessages.obstacles).check(
      z.refine(
        (text) => namesIn(text).every((each) => obstacles.includes(each as Obstacle)),
        factMessages.obstacles,
      ),
      z.refine((text) => namesIn(text).length <= most, factMessages.tooMany),
    ),
    z.transform((text) => namesIn(text) as Obstacle[]),
  )

/** Empty or `null` if unknown. */
function known<T>(values: Record<string, T>, message: string) {
  const all: Record<string, T | null> = { ...values, '': null, null: null }
  return z.pipe(
    z.string(message).check(z.refine((text) => Object.hasOwn(all, text), message)),
    z.transform((text) => all[text] ?? null),
  )
}

const surface = known<Surface>({ smooth: 'smooth', ok: 'ok', rough: 'rough' }, factMessages.surface)
const yesNoOrUnknown = known({ true: true, false: false }, factMessages.known)

const facts = {
  obstacles: z.optional(obstacleList(factLimits.obstacles)),
  surface: z.optional(surface),
  lit: z.optional(yesNoOrUnknown),
  covered: z.optional(yesNoOrUnknown),
}

const filter = {
  obstacles: z._default(obstacleList(obstacles.length), []),
  surface: z._default(surface, null),
  lit: z._default(yesNoOrUnknown, null),
  covered: z._default(yesNoOrUnknown, null),
}

const sharedWith = z.optional(
  z.pipe(
    z
      .string(sharingMessages.notHomie)
      .check(
        z.refine((text) => namesIn(text).length <= sharingLimits.homies, sharingMessages.many),
      ),
    z.transform(namesIn),
  ),
)

/** Null takes back; a missing field stays unchanged. */
export const conditionsChange = z.strictObject({
  bust: z.optional(z.nullable(z.enum(busts, conditionMessages.bust))),
  condition: z.optional(z.nullable(z.enum(conditions, conditionMessages.condition))),
})

export const newSpot = z.strictObject({
  name,
  latitude,
  longitude,
  description: z.optional(description),
  isSharedWithHomies: z._default(yesOrNo, true),
  about: z._default(yesOrNo, false),
  sharedWith,
  ...facts,
})

/** Missing fields do not change. */
export const spotChange = z.strictObject({
  name: z.optional(name),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  description: z.optional(description),
  isSharedWithHomies: z.optional(yesOrNo),
  about: z.optional(yesOrNo),
  sharedWith,
  ...facts,
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
  ...filter,
  /** With a filter: those after that spot. */
  after: cursor,
})
export type MapView = z.infer<typeof mapView>

/** About 100 m: the server needs no exact position of a skater. */
const coarse = z.transform((text: string) => Number(Number(text).toFixed(nearLimits.digits)))
const position = {
  lat: z.pipe(latitude, coarse),
  lng: z.pipe(longitude, coarse),
}

export const nearQuery = z.object({ ...position, ...filter })

/** Without a position, a spot anywhere. */
export const todayQuery = z
  .object({ lat: z.optional(position.lat), lng: z.optional(position.lng), ...filter })
  .check(
    z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      path: ['lng'],
      error: messages.longitude,
    }),
  )

/** `own`: all of the skater's own spots at once, without a filter. `before`: those after that spot. */
export const spotsQuery = z.object({ own: z.optional(z.string()), before: cursor, ...filter })
