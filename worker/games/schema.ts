import * as z from 'zod/mini'
import { awayMessages, gameTypes, limits, messages } from './contract.ts'
import { typedText } from '../http/schema.ts'
import { marksFields } from '../media/schema.ts'
import { houseRules, reaction } from './skate/schema.ts'
import { timeLimits } from './own-the-spot/contract.ts'

const id = z.string().check(z.minLength(1), z.maxLength(50))

/** Sent as a number or as text; stored as text, like the coordinates of a spot. */
const degrees = (max: number) =>
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))],
      messages.badLocation,
    ),
    z
      .transform(String)
      .check(z.refine((text) => Math.abs(Number(text)) <= max, messages.badLocation)),
  )

/** Fields that only the other type of game needs may be null. */
export const newGame = z.strictObject({
  gameType: z.optional(z.enum(gameTypes)),
  /** Together with the open seats 1 to 5; in Own the Spot 2 to 5. */
  selectedHomies: z
    .array(id, messages.noHomies)
    .check(z.maxLength(limits.homies, messages.tooManyHomies)),
  openSeats: z.nullish(
    z
      .int(messages.badOpenSeats)
      .check(z.minimum(0, messages.badOpenSeats), z.maximum(limits.homies, messages.tooManyHomies)),
  ),
  selectedCategories: z.nullish(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))),
  // Only to find a spot of the skater; the spot's stored name is used.
  locationName: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
  locationCoords: z.nullish(z.strictObject({ lat: degrees(90), lng: degrees(180) })),
  timeLimitHours: z.nullish(z.literal([...timeLimits], messages.badTimeLimit)),
  /** House rules of S.K.A.T.E.; the defaults are 168 hours, `SKATE` and one try. */
  turnHours: z.nullish(houseRules.turnHours),
  word: z.nullish(houseRules.word),
  lastLetterTries: z.nullish(houseRules.lastLetterTries),
})
export type NewGame = z.infer<typeof newGame>
export type NewGameForm = z.input<typeof newGame>

const truth = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

const number = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** Text fields; the video is a file. */
export const newTurn = z.strictObject({
  trickId: z.string(messages.noTrick).check(z.minLength(1, messages.noTrick), z.maxLength(100)),
  landed: truth,
  /** From when the form was opened, so that a late form is refused. */
  turnNumber: z.optional(number),
})

export const turnForm = z.extend(newTurn, marksFields)

const caption = typedText(limits.caption, messages.captionLong)

/** An edit without a caption keeps the old one; an empty caption removes it. */
export const newSpotClip = z.strictObject({
  gameId: id,
  /** Checked but not used: the clip is always at the game's spot. */
  spotId: z.optional(z.string().check(z.maxLength(50))),
  caption: z.optional(caption),
  isEdit: z.optional(truth),
})

export const newVote = z.strictObject({ clipId: id })

export const newReaction = z.strictObject({ kind: reaction })

export const newCaption = z.strictObject({ caption })

export const newCallVote = z.strictObject({
  landed: z.boolean(),
})

/** Null ends the time away. */
export const newAway = z.strictObject({
  until: z.nullable(z.iso.datetime({ offset: true, error: awayMessages.until })),
})
export type NewAway = z.infer<typeof newAway>

export const spotClipsQuery = z.object({ gameId: z.optional(z.string()) })
