import { Hono } from 'hono'
import { ulid } from '../db/ids'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { parseOr400, parseJson } from '../http/validation'
import { currentProfile, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { messages, type FlagCheck } from './contract'
import { decideFlag, type Verdict } from './rules'
import { contentType, newFlag } from './schema'
import { addFlag, asFlag, findFlag, findOwner } from './queries'

export const flags = new Hono<AppEnv>()

/** Answers only about the viewer's own flags, so it reveals nothing that the viewer may not see. */
flags.get(urls.api.contentFlagCheck.path, requireProfile, async (c) => {
  const thing = {
    contentType: parseOr400(contentType, c.req.param('contentType')),
    contentId: c.req.param('contentId'),
  }
  const flag = await findFlag(c.get('db'), currentProfile(c).user.id, thing)
  return c.json({ hasFlagged: flag !== undefined } satisfies FlagCheck)
})

/**
 * Flagging twice, even at the same time, gives the same flag: 201 for the first call, 200 for the
 * others.
 */
flags.post(urls.api.contentFlags.path, requireProfile, async (c) => {
  const db = c.get('db')
  const { contentOwnerId, ...thing } = await parseJson(c, newFlag)
  const flaggerId = currentProfile(c).user.id
  const verdict = decideFlag(flaggerId, await findOwner(db, thing, flaggerId), contentOwnerId)
  if (verdict !== 'flag') throw refusals[verdict]()
  const now = c.get('now')
  const made = await addFlag(db, { id: ulid(now), flaggerId, ...thing, createdAt: now })
  if (made) return c.json(asFlag(made), 201)
  const before = await findFlag(db, flaggerId, thing)
  if (!before) throw refusals.unseen()
  return c.json(asFlag(before))
})

const refusals: Record<Exclude<Verdict, 'flag'>, () => HttpError> = {
  unseen: () => notFound(messages.notFound),
  own: () => new HttpError(403, 'own_content', messages.own),
  'wrong-owner': () =>
    new HttpError(400, 'invalid', messages.wrongOwner, {
      fields: { contentOwnerId: messages.wrongOwner },
    }),
}
