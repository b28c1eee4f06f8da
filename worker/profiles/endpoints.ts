import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { anyOf } from '../shapes.ts'
import { noProfile, ownProfile, profileOfOther } from './contract.ts'

/** Skaters can change their own profile even after their access has ended. */
const forSkaters = { answer: ownProfile } as const

export const own = endpoint('GET', '/api/profile', { answer: anyOf(ownProfile, noProfile) })

export const create = endpoint('POST', '/api/profile', {
  body: sent<FormData>(),
  answer: ownProfile,
})

export const change = endpoint('PUT', '/api/profile', {
  ...forSkaters,
  body: sent<typeof schemas.profileChangeOn>(),
})

/** A user may leave before setup, and while banned. */
export const deleteAccount = endpoint('DELETE', '/api/profile')

export const changePhoto = endpoint('POST', '/api/profile/photo', {
  ...forSkaters,
  body: sent<FormData>(),
})

export const changeVisibility = endpoint('PATCH', '/api/profile/visibility', {
  ...forSkaters,
  body: sent<typeof schemas.visibility>(),
})

export const changePrivacy = endpoint('PUT', '/api/profile/privacy', {
  ...forSkaters,
  body: sent<typeof schemas.privacyChange>(),
})

export const changePreferences = endpoint('PUT', '/api/profile/preferences', {
  ...forSkaters,
  body: sent<typeof schemas.preferences>(),
})

export const byTag = endpoint('GET', '/api/profile/tag/:skatertag', { answer: profileOfOther })
