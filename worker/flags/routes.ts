import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { parseOr400, parseJson } from '../http/validation'
import { currentProfile, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { addReport } from './add-report'
import type { FlagCheck } from './contract'
import { contentType, newFlag } from './schema'
import { asFlag, findFlag } from './queries'

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

/** 201 for the first report of what the thing shows now, 200 for the others. */
flags.post(urls.api.contentFlags.path, requireProfile, async (c) => {
  const { flag, isNew } = await addReport(c, currentProfile(c).user.id, await parseJson(c, newFlag))
  return c.json(asFlag(flag), isNew ? 201 : 200)
})
