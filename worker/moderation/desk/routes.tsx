import { Hono, type Context } from 'hono'
import { idShape } from '../../db/ids'
import { moderationActs } from '../../enums'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { HttpError, notFound } from '../../http/errors'
import { cursor } from '../../http/schema'
import { parseOr400 } from '../../http/validation'
import { outerUrls } from '../../urls'
import { loadCase, logPage, waitingAnswers, waitingCases } from '../case-queries'
import { decideAnswer } from '../answers'
import { actNames } from '../contract'
import { requireModerator, type Moderator } from '../guards'
import { countModerators } from '../moderator-queries'
import { performAct } from '../perform-act'
import { addLook } from '../act-queries'
import { actForm, answerForm, retryForm } from '../schema'
import { CasePage } from './case-page'
import { formFields, parseForm } from './form'
import { LogPage } from './log-page'
import { QueuePage } from './queue-page'
import { retryJob } from './retry-job'
import { findShown } from './shown-queries'
import { readWeek } from './week-queries'
import { WeekPage } from './week-page'

export const desk = new Hono<AppEnv>()

desk.get(outerUrls.desk.path, async (c) => renderQueue(c, await requireModerator(c)))

async function renderQueue(c: Context<AppEnv>, moderator: Moderator, problem?: string) {
  const db = c.get('db')
  const [cases, answers, moderators] = await Promise.all([
    casesFor(c, moderator),
    waitingAnswers(db),
    countModerators(db),
  ])
  const done = doneWords(c)
  const props = { cases, answers, moderator, isAlone: moderators < 2, done, problem }
  return c.render(<QueuePage {...props} />, deskHead('Desk'))
}

desk.get(outerUrls.deskCase.path, async (c) => {
  const moderator = await requireModerator(c)
  return renderCase(c, moderator, {})
})

desk.post(outerUrls.deskCase.path, async (c) => {
  const moderator = await requireModerator(c)
  readFromPrimary(c)
  const typed = await formFields(c)
  const loaded = await caseOf(c, moderator)
  try {
    const form = parseOr400(actForm, typed)
    const last = loaded.log.at(-1)?.entry
    const isRepeat =
      last?.number === form.seen + 1 && last.act === form.act && last.moderatorId === moderator.id
    // The same press twice: the first has done it.
    if (!isRepeat) await performAct(c, moderator, loaded, form)
    return await toNext(c, moderator, form.act, loaded.row.id)
  } catch (error) {
    if (!isRefusal(error)) throw error
    readFromPrimary(c)
    c.status(error.status)
    return renderCase(c, moderator, { problem: error.message, typed })
  }
})

desk.post(outerUrls.deskAnswer.path, async (c) => {
  const moderator = await requireModerator(c)
  readFromPrimary(c)
  try {
    const { decision } = await parseForm(c, answerForm)
    await decideAnswer(c, moderator, c.req.param('actId'), decision)
    return c.redirect(outerUrls.desk(), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    readFromPrimary(c)
    c.status(error.status)
    return renderQueue(c, moderator, error.message)
  }
})

desk.get(outerUrls.deskLog.path, async (c) => {
  await requireModerator(c)
  const entries = await logPage(c.get('db'), parseOr400(cursor, c.req.query('before')))
  return c.render(<LogPage entries={entries} />, deskHead('Log'))
})

desk.get(outerUrls.deskWeek.path, async (c) => {
  await requireModerator(c)
  return renderWeek(c)
})

/** Has failed work tried again. */
desk.post(outerUrls.deskJobs.path, async (c) => {
  const moderator = await requireModerator(c)
  readFromPrimary(c)
  try {
    await retryJob(c, moderator, await parseForm(c, retryForm))
    return c.redirect(`${outerUrls.deskWeek()}#jobs`, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    readFromPrimary(c)
    c.status(error.status)
    return renderWeek(c, error.message)
  }
})

const renderWeek = async (c: Context<AppEnv>, problem?: string) =>
  c.render(
    <WeekPage {...await readWeek(c.get('db'), c.get('now'))} problem={problem} />,
    deskHead('Week'),
  )

/** What a form says above itself, instead of a page of its own. */
const isRefusal = (error: unknown): error is HttpError & { status: 400 | 403 | 409 } =>
  error instanceof HttpError && [400, 403, 409].includes(error.status)

const deskHead = (title: string) => ({ title, sheet: 'desk' as const })

/** Their own cases are not there for a moderator: they would read who reported what. */
async function casesFor(c: Context<AppEnv>, { userId }: Moderator) {
  const cases = await waitingCases(c.get('db'))
  return cases.filter((each) => each.case.ownerId !== userId)
}

async function caseOf(c: Context<AppEnv>, moderator: Moderator) {
  const loaded = await loadCase(c.get('db'), c.req.param('caseId') ?? '', moderator)
  if (!loaded || loaded.row.ownerId === moderator.userId) throw notFound()
  return loaded
}

async function renderCase(
  c: Context<AppEnv>,
  moderator: Moderator,
  refused: { problem?: string; typed?: Record<string, string> },
) {
  const db = c.get('db')
  const loaded = await caseOf(c, moderator)
  const { row, facts, owner } = loaded
  const [found, cases] = await Promise.all([
    facts.isThere ? findShown(db, row.contentType, row.contentId) : undefined,
    casesFor(c, moderator),
  ])
  const isPrivate = owner?.isPublic === false || privateTypes.includes(row.contentType)
  if (found && isPrivate) await addLook(db, row.id, moderator, c.get('now'))
  return c.render(
    <CasePage
      loaded={loaded}
      shown={found ? c.get('withMediaUrls')(found) : null}
      moderatorUserId={moderator.userId}
      nextId={cases.find((each) => each.case.id !== row.id)?.case.id ?? null}
      done={doneWords(c)}
      {...refused}
    />,
    deskHead('Case'),
  )
}

/** What not everybody may see, even of a public skater. */
const privateTypes: readonly string[] = ['skate_turn', 'spot', 'spot_photo']

/** After an act the next case opens, so that the queue is worked without a detour. */
async function toNext(c: Context<AppEnv>, moderator: Moderator, act: string, caseId: string) {
  readFromPrimary(c)
  const [next] = await casesFor(c, moderator)
  const query = { done: act, from: caseId }
  return c.redirect(
    next ? outerUrls.deskCase({ caseId: next.case.id }, query) : outerUrls.desk({}, query),
    303,
  )
}

/** What the last act has done, with a way back to its case. */
function doneWords(c: Context<AppEnv>) {
  const act = moderationActs.find((each) => each === c.req.query('done'))
  const caseId = c.req.query('from') ?? ''
  if (!act || !idShape.test(caseId)) return null
  return (
    <>
      Done: {actNames[act]}. <a href={outerUrls.deskCase({ caseId })}>Look again</a>
    </>
  )
}
