import * as z from 'zod/mini'
import { clipsPlayModes, limits, messages, stances } from './contract.ts'
import { typedText } from '../http/schema.ts'
import { cleanLine } from '../text/contract.ts'
import { checkTag } from './tag-limit.ts'
import { firstBirthday, isMinor, isOldEnough, yearOf } from './dates.ts'

const skatertag = z
  .string(messages.skatertagShort)
  .check(z.overwrite(cleanLine), ({ value, issues }) => {
    const message = checkTag(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })

const stance = z.enum(stances, messages.stance)

const bio = typedText(limits.bio, messages.bioLong)

/** A day `YYYY-MM-DD`. A birthday that makes the user too young calls `onMinor`. */
const birthdateOn = (today: string, onMinor: () => void) =>
  z.iso.date(messages.birthdateRequired).check(
    z.refine((day) => day >= firstBirthday(today), messages.wrongYear),
    z.refine((day) => {
      if (isMinor(day, today)) onMinor()
      return isOldEnough(day, today)
    }, messages.tooYoung),
  )

const startedSkatingYearOn = (today: string) =>
  z.pipe(
    z.union(
      [z.number(messages.year), z.string().check(z.regex(/^\d{4}$/, messages.year))],
      messages.year,
    ),
    z.pipe(
      z.transform(Number),
      z
        .number(messages.year)
        .check(
          z.int(messages.year),
          z.minimum(limits.firstYear, messages.year),
          z.maximum(yearOf(today), messages.year),
        ),
    ),
  )

export const newProfileOn = (today: string, onMinor = () => {}) =>
  z.strictObject({
    skatertag,
    stance,
    birthdate: birthdateOn(today, onMinor),
    bio: z.optional(bio),
    startedSkatingYear: z.optional(startedSkatingYearOn(today)),
    // Missing means public.
    isPublic: z.optional(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ),
  })

export const profileChangeOn = (today: string) =>
  z
    .strictObject({
      skatertag: z.optional(skatertag),
      stance: z.optional(stance),
      bio: z.optional(bio),
      /** Null removes the year. */
      startedSkatingYear: z.optional(z.nullable(startedSkatingYearOn(today))),
    })
    .check(z.refine((change) => Object.keys(change).length === 1, messages.oneField))
export type ProfileChange = z.input<ReturnType<typeof profileChangeOn>>

export const visibility = z.strictObject({
  isPublic: z.boolean(),
})

export const privacyChange = z
  .strictObject({
    /** Search engines are asked to leave the skater's pages out. */
    noindex: z.optional(z.boolean()),
    /** May be false only while the profile is private. */
    inSearch: z.optional(z.boolean()),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, messages.privacyEmpty))
export type PrivacyChange = z.infer<typeof privacyChange>

export const preferences = z.strictObject({ clipsPlay: z.enum(clipsPlayModes, messages.clipsPlay) })
