import { Hono } from 'hono'
import { act } from '../db/connection'
import { isTaken } from '../db/constraint'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { brake } from '../http/rate'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { discardingOnRefusal, keepAll, photoForm, takeUpload } from '../media/upload'
import { signedIn, skater, viewerId } from '../session/guards'
import { urls } from '../urls'
import { maySee } from '../visibility/rules'
import { messages, newProfileOn } from './contract'
import {
  addProfile,
  asOwnProfile,
  asPrivateProfile,
  asProfile,
  findProfile,
  findProfileByTag,
} from './queries'

export const profiles = new Hono<House>()

profiles.get(urls.api.profile.path, signedIn, (c) => {
  const { profile } = skater(c)
  return c.json(profile ? asOwnProfile(profile) : { profileCompleted: false })
})

profiles.post(urls.api.profile.path, signedIn, async (c) => {
  const { user, profile } = skater(c)
  if (profile) throw profileExists()
  await brake(c.env, 'UPLOADS_BY_USER', user.id)
  const db = c.get('db')
  const today = dayIn(timeZoneOf(c), c.get('now'))
  const { input, files } = await takeUpload(c, { schema: newProfileOn(today), ...photoForm })
  await discardingOnRefusal(c, files, async () => {
    const photo = files.profilePhoto
    if (!photo) throw refused({ profilePhoto: messages.photoRequired })
    const row = {
      ...input,
      bio: input.bio || null,
      userId: user.id,
      profilePhotoObjectName: photo.name,
      createdAt: c.get('now'),
    }
    await act(db, [...keepAll(c, files), addProfile(db, row)]).catch(explainTaken)
  })
  return c.json(asOwnProfile((await findProfile(db, user.id, user.id))!), 201)
})

profiles.get(urls.api.profileByTag.path, async (c) => {
  const row = await findProfileByTag(c.get('db'), c.req.param('skatertag'), viewerId(c))
  if (!row) throw notFound('Profile not found')
  return c.json(maySee(viewerId(c), row) ? asProfile(row) : asPrivateProfile(row))
})

const refused = (fields: Record<string, string>) =>
  new Refusal(400, 'invalid', Object.values(fields)[0]!, { fields })

const profileExists = () => new Refusal(400, 'profile_exists', messages.profileExists)

/** Two may ask for one tag in the same moment, or one for two profiles: the database decides. */
function explainTaken(error: unknown): never {
  if (isTaken(error, 'profiles.skatertag')) throw refused({ skatertag: messages.skatertagTaken })
  if (isTaken(error, 'profiles.user_id')) throw profileExists()
  throw error
}
