import * as z from 'zod/mini'
import { brand } from '../brand'
import type { Relation } from '../homies/contract'
import { ageOn, longDay, nextTagChange, startYears, yearOf } from './rules'
import { stanceNames, stances, type Stance } from './stance/contract'

export const limits = {
  skatertag: { min: 3, max: 20 },
  bio: 150,
  photoBytes: 10_000_000,
  age: 18,
  firstYear: 1950,
} as const

export const messages = {
  skatertagShort: 'Skatertag must be at least 3 characters',
  skatertagLong: 'Skatertag must be at most 20 characters',
  skatertagLetters: 'Skatertag can only use letters, numbers, _ and .',
  skatertagTaken: 'Skatertag is already taken',
  stance: 'You must select a stance',
  photoRequired: 'Profile photo is required',
  photoTooLarge: 'Max file size is 10MB',
  photoType: 'Please select a valid image file (JPEG, PNG, WebP, HEIC).',
  birthdateRequired: 'Birthdate is required',
  tooYoung: `You must be at least 18 years old to use ${brand}`,
  ageRefused: (hours: number) =>
    `We can't take another birthday today. If yours was a slip, try again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
  bioLong: 'Bio must be 150 characters or less',
  year: 'Select a year from 1950 to this year.',
  profileExists: 'You already have a profile.',
  oneField: 'Send exactly one of skatertag, stance, bio and startedSkatingYear.',
  sameTag: 'That is your skatertag already.',
  notFound: 'Profile not found',
  fetchFailed: 'Failed to fetch profile',
  skaterNotFound: 'Skater Not Found',
  mayBeRenamed: 'This skater may have changed their skatertag.',
  tagLimit: 'You can only change your skatertag once per month.',
  tagLimitUntil: (day: string) => `You can change it again on ${day}.`,
} as const

export { stanceNames, stances, type Stance }

export const skatertag = z
  .string(messages.skatertagShort)
  .check(
    z.trim(),
    z.minLength(limits.skatertag.min, messages.skatertagShort),
    z.maxLength(limits.skatertag.max, messages.skatertagLong),
    z.regex(/^[A-Za-z0-9_.]+$/, messages.skatertagLetters),
  )

export const stance = z.enum(stances, messages.stance)

export const bio = z.string().check(z.trim(), z.maxLength(limits.bio, messages.bioLong))

/** A calendar day that exists, `YYYY-MM-DD`, which makes the user old enough today. */
const birthdateOn = (today: string) =>
  z.iso
    .date(messages.birthdateRequired)
    .check(z.refine((day) => ageOn(day, today) >= limits.age, messages.tooYoung))

/**
 * Why a skatertag that was changed on `lastChanged` cannot be changed today, and the day from which
 * it can; null if it can be changed.
 */
export function tagLimitOn(today: string, lastChanged: string): string | null {
  const next = nextTagChange(lastChanged)
  return next > today ? `${messages.tagLimit} ${messages.tagLimitUntil(longDay(next))}` : null
}

/** The years to choose from on that day. */
export const startYearsOn = (today: string): number[] => startYears(limits.firstYear, today)

export const startedSkatingYearOn = (today: string) =>
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

/** The text fields of `POST /api/profile`, on that day; the photo is sent beside them. */
export const newProfileOn = (today: string) =>
  z.strictObject({
    skatertag,
    stance,
    birthdate: birthdateOn(today),
    bio: z.optional(bio),
    startedSkatingYear: z.optional(startedSkatingYearOn(today)),
  })

/** The body of `PUT /api/profile`, on that day: exactly one field of a profile. */
export const profileChangeOn = (today: string) =>
  z
    .strictObject({
      skatertag: z.optional(skatertag),
      stance: z.optional(stance),
      bio: z.optional(bio),
      // Null removes the year.
      startedSkatingYear: z.optional(z.nullable(startedSkatingYearOn(today))),
    })
    .check(z.refine((change) => Object.keys(change).length === 1, messages.oneField))

/** The body that the browser sends to `PUT /api/profile`. */
export type ProfileChange =
  | { skatertag: string }
  | { stance: Stance }
  | { bio: string }
  | { startedSkatingYear: number | null }

/** The body of `PATCH /api/profile/visibility`. */
export const visibility = z.strictObject({ isPublic: z.boolean() })

/** The data in the head of a profile. */
export type Head = Omit<Profile, 'isPublic'>

/** The view of everyone who may see the profile. */
export interface Profile {
  userId: string
  skatertag: string
  stance: Stance
  profilePhotoObjectName: string
  bio: string | null
  startedSkatingYear: number | null
  isPublic: boolean
}

/** The owner's view. */
export interface OwnProfile extends Profile {
  profileCompleted: true
  birthdate: string
  skatertagLastChanged: string | null
}

/** The view of a private profile for all others. */
export interface PrivateProfile extends Pick<
  Profile,
  'userId' | 'skatertag' | 'stance' | 'profilePhotoObjectName'
> {
  isPrivate: true
  /** The skater's relation to the viewer. */
  relation: Relation
}
