import { stances } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import {
  anyOf,
  flag,
  number,
  object,
  oneOf,
  optional,
  orNull,
  text,
  type Shaped,
} from '../shapes.ts'
import { urls } from '../urls.ts'
import { brand } from '../brand.ts'
import { relations } from '../homies/contract.ts'

export const limits = {
  skatertag: { min: 3, max: 20, letters: /^[A-Za-z0-9_.]+$/, shape: /^[^_.](?:(?!\.\.).)*[^_.]$/ },
  bio: 150,
  photoBytes: 10_000_000,
  age: 18,
  oldestAge: 120,
  firstYear: 1950,
} as const

export const messages = {
  skatertagShort: 'Skatertag must be at least 3 characters',
  skatertagLong: 'Skatertag must be at most 20 characters',
  skatertagLetters: 'Skatertag can only use letters, numbers, _ and .',
  skatertagShape: 'Skatertag must start and end with a letter or number, with no two dots together',
  skatertagTaken: 'Skatertag is already taken',
  stance: 'You must select a stance',
  photoRequired: 'Profile photo is required',
  photoTooLarge: 'Max file size is 10MB',
  photoType: 'Please select a valid image file (JPEG, PNG, WebP, HEIC).',
  birthdateRequired: 'Birthdate is required',
  tooYoung: `You must be at least 18 years old to use ${brand}`,
  /** Asked once, before a slip of the year counts for a day. */
  isBirthdayRight: (year: string, years: number) =>
    `${year}? That's ${years} ${years === 1 ? 'year' : 'years'}. If it's right, press again.`,
  wrongYear: 'Check the year: nobody is older than 120.',
  ageRefused: (hours: number) =>
    `We can't take another birthday today. If yours was a slip, try again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
  bioLong: 'Bio must be 150 characters or less',
  year: 'Select a year from 1950 to this year.',
  profileExists: 'You already have a profile.',
  oneField: 'Send exactly one of skatertag, stance, bio and startedSkatingYear.',
  sameTag: 'That is your skatertag already.',
  notFound: 'Profile not found',
  fetchFailed: 'Failed to fetch profile',
  privacyEmpty: 'Send noindex, inSearch or both.',
  onlyPrivate: 'Only a private profile can stay out of the search. Go private first.',
  clipsPlay: 'Choose always, wifi or never.',
  skaterNotFound: 'Skater Not Found',
  mayBeRenamed: 'This skater may have changed their skatertag.',
  tagLimit: 'You can only change your skatertag once per month.',
  tagLimitUntil: (day: string) => `You can change it again on ${day}.`,
} as const

export type { Away } from '../games/contract.ts'
export { stanceNames, stances, type Stance } from './stance/contract.ts'

/** When clips of the feed play by themselves. */
export const clipsPlayModes = ['always', 'wifi', 'never'] as const
export type ClipsPlay = (typeof clipsPlayModes)[number]

/** Leads to a new game with the skater. */
export const challengeUrl = (skatertag: string): string => `${urls.skater({ skatertag })}?challenge`

const headFields = {
  ...photoFields,
  userId: text,
  skatertag: text,
  stance: oneOf(stances),
  bio: orNull(text),
  startedSkatingYear: orNull(number),
}
const head = object(headFields)
export type Head = Shaped<typeof head>

const profileFields = { ...headFields, isPublic: flag }
const visibleProfile = object(profileFields)
export type Profile = Shaped<typeof visibleProfile>

export const ownProfile = object({
  ...profileFields,
  profileCompleted: oneOf([true]),
  birthdate: text,
  noindex: flag,
  inSearch: flag,
  /** Null until the skater has chosen. */
  clipsPlay: orNull(oneOf(clipsPlayModes)),
  skatertagLastChanged: orNull(text),
})
export type OwnProfile = Shaped<typeof ownProfile>

export const noProfile = object({ profileCompleted: oneOf([false]) })

const relation = oneOf(relations)

/** For viewers who may not see the profile. */
const privateProfile = object({
  ...photoFields,
  userId: text,
  skatertag: text,
  stance: oneOf(stances),
  isPrivate: oneOf([true]),
  relation,
})
export type PrivateProfile = Shaped<typeof privateProfile>

export const profileOfOther = anyOf(
  object({ ...profileFields, relation: optional(relation) }),
  privateProfile,
)
