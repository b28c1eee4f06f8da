import * as common from '#schemas/http'
import * as schemas from '#schemas/profiles'
import { endpoint } from '../endpoint.ts'
import { anyOf } from '../shapes.ts'
import { noProfile, ownProfile, profileOfOther } from './contract.ts'

/** Skaters can change their own profile even after their access has ended. */
const forSkaters = { caller: 'skater', evenExpired: true, answer: ownProfile } as const

export const profileEndpoints = {
  own: endpoint('GET', '/api/profile', {
    summary: 'The own profile',
    caller: 'user',
    evenWhile: 'suspended',
    answer: anyOf(ownProfile, noProfile),
  }),
  create: endpoint('POST', '/api/profile', {
    summary: 'Creates the own profile',
    caller: 'user',
    rateLimit: 'UPLOADS_BY_USER',
    form: { fields: schemas.newProfileOn, files: ['profilePhoto'] },
    answer: ownProfile,
    status: 201,
  }),
  change: endpoint('PUT', '/api/profile', {
    ...forSkaters,
    summary: 'Changes one field of the own profile',
    body: schemas.profileChangeOn,
  }),
  /** A user may leave before setup, and while banned. */
  deleteAccount: endpoint('DELETE', '/api/profile', {
    caller: 'user',
    evenWhile: 'banned',
    summary: 'Deletes the account; needs a fresh sign-in',
    freshSignIn: true,
  }),
  changePhoto: endpoint('POST', '/api/profile/photo', {
    ...forSkaters,
    summary: 'Replaces the own photo',
    rateLimit: 'UPLOADS_BY_USER',
    limits: ['pictures'],
    form: { fields: common.noFields, files: ['profilePhoto'] },
  }),
  changeVisibility: endpoint('PATCH', '/api/profile/visibility', {
    ...forSkaters,
    summary: 'Makes the own profile public or private',
    body: schemas.visibility,
  }),
  changePrivacy: endpoint('PUT', '/api/profile/privacy', {
    ...forSkaters,
    summary: 'Leaves search engines or the search, or comes back',
    body: schemas.privacyChange,
  }),
  changePreferences: endpoint('PUT', '/api/profile/preferences', {
    ...forSkaters,
    summary: 'Chooses when clips play by themselves',
    body: schemas.preferences,
  }),
  byTag: endpoint('GET', '/api/profile/tag/:skatertag', {
    summary: 'A skater’s profile',
    caller: 'anyone',
    answer: profileOfOther,
  }),
}
