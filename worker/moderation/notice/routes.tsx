import { Hono, type Context } from 'hono'
import { scopeOf } from '../../http/scope'
import type { AppEnv } from '../../env'
import { HttpError } from '../../http/errors'
import { parseOr400 } from '../../http/validation'
import { skater } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import type { RefusedForm } from '../../ui/parts/form'
import { urls } from '../../urls'
import { addAnswer, findOwnAct } from '../answers'
import { isTakenBack } from '../case-queries'
import { refuseAnswer } from '../rules'
import * as moderationEndpoints from '../endpoints'
import { newAnswer } from '../schema'
import { formFields } from '../desk/form'
import { NoticePage } from './notice-page'

export const noticesRoutes = new Hono<AppEnv>()

noticesRoutes.get(urls.moderation.path, async (c) => {
  if (c.get('auth').kind !== 'skater') return toSignIn(c)
  return renderNotice(c)
})

noticesRoutes.post(urls.moderation.path, async (c) => {
  const actId = c.req.param('actId')
  if (c.get('auth').kind !== 'skater') return toSignIn(c)
  const typed = await formFields(c.req.raw)
  try {
    const { text } = parseOr400(newAnswer, typed)
    await addAnswer(scopeOf(c), actId, skater(c).user.id, text)
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 400 && error.status !== 409)) throw error
    c.status(error.status)
    return renderNotice(c, { error, typed })
  }
  return c.redirect(urls.moderation({ actId }), 303)
})

registerEndpoint(
  noticesRoutes,
  moderationEndpoints.answer,
  {
    summary: 'Answers a decision about something of the own, once within 30 days',
    caller: 'user',
    evenWhile: 'banned',
    body: newAnswer,
    status: 201,
  },
  (c, { text }) => addAnswer(scopeOf(c), c.req.param('actId'), skater(c).user.id, text),
)

const toSignIn = (c: Context<AppEnv>) =>
  c.redirect(urls.landing({}, { returnUrl: c.req.path }), 303)

async function renderNotice(c: Context<AppEnv>, refused?: RefusedForm) {
  const { user, restriction } = skater(c)
  const found = await findOwnAct(c.get('db'), c.req.param('actId') ?? '', user.id)
  const mayAnswer = refuseAnswer(found.act, found.answer !== null, c.get('now')) === null
  const isBanned = restriction?.kind === 'banned'
  const isUndone = await isTakenBack(c.get('db'), found.act)
  return c.render(<NoticePage {...found} {...{ refused, mayAnswer, isBanned, isUndone }} />, {
    title: 'A decision',
    sheet: 'desk',
    head: <meta name="robots" content="noindex" />,
  })
}
