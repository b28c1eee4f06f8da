import type { Photo } from '../media/contract.ts'
import { urls } from '../urls.ts'
import { awayMessages } from '../games/contract.ts'
import { brand } from '../brand.ts'
import type { Relation } from '../homies/contract.ts'
import type { Stance } from './stance/contract.ts'

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
  wrongYear: 'Check the year: nobody is older than 120.',
  ageRefused: (hours: number) =>
    `We can't take another birthday today. If yours was a slip, try again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
  bioLong: 'Bio must be 150 characters or less',
  year: 'Select a year from 1950 to this year.',
  profileExists: 'You already have a profile.',
  oneField: 'Send exactly one of skatertag, stance, bio and startedSkatingYear.',
  sameTag: 'That is your skatertag already.',
  awayUntil: awayMessages.until,
  notFound: 'Profile not found',
  fetchFailed: 'Failed to fetch profile',
  privacyEmpty: 'Send noindex, inSearch or both.',
  onlyPrivate: 'Only a private profile can stay out of the search. Go private first.',
  skaterNotFound: 'Skater Not Found',
  mayBeRenamed: 'This skater may have changed their skatertag.',
  tagLimit: 'You can only change your skatertag once per month.',
  tagLimitUntil: (day: string) => `You can change it again on ${day}.`,
} as const

export type { Away, NewAway } from '../games/contract.ts'
export { stanceNames, stances, type Stance } from './stance/contract.ts'

/** The page of a skater that leads whoever opens it to a game with them. */
export const challengeUrl = (skatertag: string): string => `${urls.skater({ skatertag })}?challenge`

/** The fields that a skater may change. */
export interface ProfileFields {
  skatertag: string
  stance: Stance
  bio: string
  /** Null removes the year. */
  startedSkatingYear: number | null
}

/** The body of `PUT /api/profile`: exactly one field. */
export type ProfileChange = {
  [Name in keyof ProfileFields]: Pick<ProfileFields, Name>
}[keyof ProfileFields]

/** The body of `PATCH /api/profile/visibility`. */
export interface Visibility {
  isPublic: boolean
}

/** The body of `PUT /api/profile/privacy`: one of them, or both. */
export interface PrivacyChange {
  /** Whether search engines are asked to leave the skater's pages out. */
  noindex?: boolean | undefined
  /** Whether the search for skaters finds them. False only while the profile is private. */
  inSearch?: boolean | undefined
}

/** The data in the head of a profile. */
export type Head = Omit<Profile, 'isPublic'>

/** The view of everyone who may see the profile. */
export interface Profile extends Photo {
  userId: string
  skatertag: string
  stance: Stance
  bio: string | null
  startedSkatingYear: number | null
  isPublic: boolean
}

/** The owner's view. */
export interface OwnProfile extends Profile {
  profileCompleted: true
  birthdate: string
  noindex: boolean
  inSearch: boolean
  skatertagLastChanged: string | null
}

/** The view of a private profile for all others. */
export interface PrivateProfile extends Pick<
  Profile,
  'userId' | 'skatertag' | 'stance' | 'profilePhotoObjectName' | 'photoUrl'
> {
  isPrivate: true
  /** The skater's relation to the viewer. */
  relation: Relation
}
