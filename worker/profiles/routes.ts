import * as schemas from './schema'
import { Hono, type Context } from 'hono'
import { ageRefusalCookie } from '../session/cookies'
import { uploadContext } from '../media/store'
import { scopeOf } from '../http/scope'
import { readFromPrimary, writeKeyedThenRead, writeThenRead, type Statement } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import type { Related } from '../homies/contract'
import { findRelated, relatedOf } from '../homies/queries'
import { HttpError, notFound } from '../http/errors'
import { noFields } from '../http/schema'
import { todayOf } from '../http/time-zone'
import { enqueue } from '../jobs/queue'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { checkRoom, roomReads } from '../media/room-queries'
import { restoreOwner, revokePublic } from '../media/revoked/queries'
import { announcedBytes, discardOnError, photoForm, parseUploadForm } from '../media/upload-form'
import { commitFiles } from '../media/uploads/queries'
import {
  accountId,
  currentProfile,
  currentUserId,
  skater,
  viewerId,
  viewerIdFor,
  viewerOf,
} from '../session/guards'
import { sessionUser } from '../session/queries'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { canView } from '../visibility/rules'
import { rememberingAgeRefusal, requireNoAgeRefusal } from './age-refusal'
import { messages, type OwnProfile } from './contract'
import * as profileEndpoints from './endpoints'
import {
  addProfile,
  asOwnProfile,
  asPrivateProfile,
  asProfile,
  changePhotoStatements,
  changePrivacy,
  changeProfile,
  changeTag,
  changeVisibility,
  findOwnProfile,
  findProfileByTag,
  ownProfileRow,
  type ProfileRow,
} from './queries'
import { isReservedTag } from './reserved-tags'
import { tagLimitOn } from './tag-limit'
import { newProfileOn } from './schema'

/** Skaters can change their own profile even after their access has ended. */
const forSkaters = { caller: 'skater', evenExpired: true } as const

export const profilesRoutes = new Hono<AppEnv>()

const form = photoForm('profilePhoto', 'profile_photo')

registerEndpoint(
  profilesRoutes,
  profileEndpoints.own,
  { summary: 'The own profile', caller: 'user', evenWhile: 'suspended' },
  (c) => {
    const { profile } = skater(c)
    return profile ? asOwnProfile(profile) : { profileCompleted: false as const }
  },
)

registerEndpoint(
  profilesRoutes,
  profileEndpoints.create,
  {
    summary: 'Creates the own profile',
    caller: 'user',
    rateLimit: 'UPLOADS_BY_USER',
    form: { fields: schemas.newProfileOn, files: ['profilePhoto'] },
    status: 201,
  },
  async (c) => {
    const { user, profile } = skater(c)
    if (profile) throw profileExists()
    const db = c.get('db')
    const { subject } = user
    await requireNoAgeRefusal(scopeOf(c), subject, ageRefusalCookie.read(c))
    const today = todayOf(c.req.raw, c.get('now'))
    const { input, files } = await rememberingAgeRefusal(
      scopeOf(c),
      subject,
      (onMinor) =>
        parseUploadForm(uploadContext(c), c.req, { schema: newProfileOn(today, onMinor), ...form }),
      (value) => ageRefusalCookie.write(c, value),
    )
    return discardOnError(scopeOf(c), files, async () => {
      const photo = files.profilePhoto
      if (!photo) throw refused({ profilePhoto: messages.photoRequired })
      refuseReserved(input.skatertag)
      const row = {
        ...input,
        bio: input.bio || null,
        userId: user.id,
        profilePhotoObjectName: photo.name,
        firstSteps: 0,
        createdAt: c.get('now'),
      }
      const isDone = async () =>
        (await findOwnProfile(db, user.id))?.profilePhotoObjectName === photo.name
      const statements = [...commitFiles(db, files), ...addProfile(db, row)]
      const read = [ownProfileRow(db, user.id)] as const
      const [[made]] = await writeKeyedThenRead(db, statements, read, isDone).catch(
        async (error: unknown) => {
          // The user's own profile may have the tag, if the answer to an earlier request was lost.
          const isOwn = isTagTaken(error) && (await hasProfile(c))
          if (isOwn || isUniqueViolation(error, 'profiles.user_id')) throw profileExists()
          return explainTaken(error)
        },
      )
      c.executionCtx.waitUntil(enqueue(c.env, 'link_picture', [{ id: user.id }]))
      return asOwn(made)
    })
  },
)

registerEndpoint(
  profilesRoutes,
  profileEndpoints.change,
  { ...forSkaters, summary: 'Changes one field of the own profile', body: schemas.profileChangeOn },
  async (c, { skatertag, bio, ...others }) => {
    if (skatertag !== undefined) return renamed(c, skatertag)
    const set = bio === undefined ? others : { bio: bio || null }
    return changed(c, [changeProfile(c.get('db'), skater(c).user.id, set)])
  },
)

registerWithPrefetch(
  profilesRoutes,
  profileEndpoints.changePhoto,
  {
    ...forSkaters,
    summary: 'Replaces the own photo',
    rateLimit: 'UPLOADS_BY_USER',
    limits: ['pictures'],
    form: { fields: noFields, files: ['profilePhoto'] },
  },
  (db, { c, session }) =>
    roomReads({ env: c.env, db, now: session.now, ownerId: sessionUser(session) }, photoBytes(c)),
  async (c, _, room) => {
    const [db, now, { id }] = [c.get('db'), c.get('now'), currentProfile(c).user]
    const hasRoom = announcedBytes(c.req) !== null
    const to = { ...uploadContext(c), hasRoom }
    if (hasRoom) checkRoom(to, photoBytes(c), room)
    const { files } = await parseUploadForm(to, c.req, { schema: noFields, ...form })
    return discardOnError(scopeOf(c), files, async () => {
      const photo = files.profilePhoto
      if (!photo) throw refused({ profilePhoto: messages.photoRequired })
      const spent = { limit: limits.pictures, key: id }
      return changed(c, [
        ...spend(db, spent, now),
        ...commitFiles(db, files),
        ...changePhotoStatements(db, id, photo.name, now),
      ]).catch(explainUsedUp(scopeOf(c), spent))
    })
  },
)

const photoBytes = (c: Context<AppEnv>) => Math.min(announcedBytes(c.req) ?? 0, form.bodyBytes)

registerEndpoint(
  profilesRoutes,
  profileEndpoints.changeVisibility,
  { ...forSkaters, summary: 'Makes the own profile public or private', body: schemas.visibility },
  async (c, { isPublic }) => {
    const db = c.get('db')
    const { id } = currentProfile(c).user
    return changed(c, [
      changeVisibility(db, id, isPublic),
      isPublic ? restoreOwner(db, id) : revokePublic(db, id, c.get('now')),
    ])
  },
)

registerEndpoint(
  profilesRoutes,
  profileEndpoints.changePrivacy,
  {
    ...forSkaters,
    summary: 'Leaves search engines or the search, or comes back',
    body: schemas.privacyChange,
  },
  async (c, change) => {
    const db = c.get('db')
    const { id } = currentProfile(c).user
    const row = await changed(c, [changePrivacy(db, id, change)])
    if (change.inSearch === false && row.isPublic) throw onlyPrivate()
    return row
  },
)

registerEndpoint(
  profilesRoutes,
  profileEndpoints.changePreferences,
  { ...forSkaters, summary: 'Chooses when clips play by themselves', body: schemas.preferences },
  (c, preferences) => changed(c, [changeProfile(c.get('db'), currentUserId(c), preferences)]),
)

registerEndpoint(
  profilesRoutes,
  profileEndpoints.byTag,
  { summary: 'A skater’s profile', caller: 'anyone' },
  async (c) => {
    const eyes = { viewerId: viewerId(c), accountId: accountId(c) }
    const row = await findProfileByTag(c.get('db'), c.req.param('skatertag'), eyes)
    if (!row) throw notFound(messages.notFound)
    const related = await relationTo(c, row.userId)
    if (!canView(viewerIdFor(viewerOf(c), row.userId), row)) {
      return asPrivateProfile(row, related?.relation ?? 'none')
    }
    return { ...asProfile(row), ...(related && { relation: related.relation }) }
  },
)

/** At most once a month, by the calendar of the skater's time zone. */
async function renamed(c: Context<AppEnv>, skatertag: string): Promise<OwnProfile> {
  const db = c.get('db')
  const { profile } = currentProfile(c)
  if (skatertag === profile.skatertag) throw refused({ skatertag: messages.sameTag })
  refuseTooSoon(c, profile.skatertagLastChanged)
  refuseReserved(skatertag)
  const statements = changeTag(db, profile, skatertag, c.get('now'))
  const row = await changed(c, statements).catch(explainTaken)
  // Another request may have used up the month.
  if (row.skatertag !== skatertag) {
    const last = row.skatertagLastChanged
    refuseTooSoon(c, last === null ? c.get('now') : new Date(last))
  }
  return row
}

function refuseTooSoon(c: Context<AppEnv>, lastChanged: Date | null): void {
  const limit = tagLimitOn(
    todayOf(c.req.raw, c.get('now')),
    lastChanged && todayOf(c.req.raw, lastChanged),
  )
  if (limit) throw new HttpError(400, 'skatertag_limit', limit)
}

async function hasProfile(c: Context<AppEnv>): Promise<boolean> {
  readFromPrimary(c.get('db'))
  return (await findOwnProfile(c.get('db'), skater(c).user.id)) !== undefined
}

/** The own profile after the statements. */
async function changed(c: Context<AppEnv>, statements: Statement[]): Promise<OwnProfile> {
  const db = c.get('db')
  const read = [ownProfileRow(db, skater(c).user.id)] as const
  const [[row]] = await writeThenRead(db, statements, read)
  return asOwn(row)
}

function asOwn(row: ProfileRow | undefined): OwnProfile {
  if (!row) throw notFound(messages.notFound)
  return asOwnProfile(row)
}

const refused = (fields: Record<string, string>) =>
  new HttpError(400, 'invalid', Object.values(fields)[0]!, { fields })

const profileExists = () => new HttpError(400, 'profile_exists', messages.profileExists)

const onlyPrivate = () => new HttpError(409, 'public', messages.onlyPrivate)

const tagTaken = () => refused({ skatertag: messages.skatertagTaken })

/**
 * The answer is the same as for a taken tag. The list stays on the server, so that browsers need not load it.
 */
function refuseReserved(skatertag: string): void {
  if (isReservedTag(skatertag)) throw tagTaken()
}

const isTagTaken = (error: unknown) => isUniqueViolation(error, 'profiles.skatertag')

/** Two requests may want one tag at the same moment: the database decides. */
function explainTaken(error: unknown): never {
  if (isTagTaken(error)) throw tagTaken()
  throw error
}

/** Null for a visitor, for a viewer without profile or access, and for the viewer's own profile. */
async function relationTo(c: Context<AppEnv>, userId: string): Promise<Related | null> {
  const auth = c.get('auth')
  if (auth.kind !== 'skater' || !auth.profile || auth.user.id === userId) return null
  if (!auth.billing.hasAccess) return null
  const row = await findRelated(c.get('db'), auth.user.id, userId)
  return row ? relatedOf(auth.user.id, row) : null
}
