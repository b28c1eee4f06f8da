import { Hono } from 'hono'
import { newId } from '../db/ids'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { checked, checkedJson } from '../http/validation'
import { profiled, withProfile } from '../session/guards'
import { urls } from '../urls'
import { contentType, messages, newFlag, type FlagCheck } from './contract'
import { addFlag, asFlag, findFlag, findOwner } from './queries'
import { judge, type Verdict } from './rules'

export const flags = new Hono<House>()

/** Tells of one's own flags only, so that it tells nothing of what one may not see. */
flags.get(urls.api.contentFlagCheck.path, withProfile, async (c) => {
  const thing = {
    contentType: checked(contentType, c.req.param('contentType')),
    contentId: c.req.param('contentId'),
  }
  const flag = await findFlag(c.get('db'), profiled(c).user.id, thing)
  return c.json({ hasFlagged: flag !== undefined } satisfies FlagCheck)
})

/** Flagging twice, or twice at once, is the same flag: 201 for the first, 200 for the others. */
flags.post(urls.api.contentFlags.path, withProfile, async (c) => {
  const db = c.get('db')
  const { contentOwnerId, ...thing } = await checkedJson(c, newFlag)
  const flaggerId = profiled(c).user.id
  const verdict = judge(flaggerId, await findOwner(db, thing, flaggerId), contentOwnerId)
  if (verdict !== 'flag') throw refusals[verdict]()
  const now = c.get('now')
  const made = await addFlag(db, { id: newId(now), flaggerId, ...thing, createdAt: now })
  if (made) return c.json(asFlag(made), 201)
  const before = await findFlag(db, flaggerId, thing)
  if (!before) throw refusals.unseen()
  return c.json(asFlag(before))
})

const refusals: Record<Exclude<Verdict, 'flag'>, () => Refusal> = {
  unseen: () => notFound(messages.notFound),
  own: () => new Refusal(403, 'own_content', messages.own),
  'wrong-owner': () =>
    new Refusal(400, 'invalid', messages.wrongOwner, {
      fields: { contentOwnerId: messages.wrongOwner },
    }),
}
