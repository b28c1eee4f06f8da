import { Hono, type Context } from 'hono'
import { scopeOf } from '../../http/scope'
import { type Db, readFromPrimary } from '../../db/client'
import { idShape } from '../../db/ids'
import { moderationActs } from '../../enums'
import type { AppEnv } from '../../env'
import { HttpError, notFound } from '../../http/errors'
import { cursor } from '../../http/schema'
import { parseOr400 } from '../../http/validation'
import type { RefusedForm } from '../../ui/parts/form'
import { outerUrls } from '../../urls'
import { loadCase, logPage, type CaseRow } from '../case-queries'
import { decideOnAnswer } from '../answers'
import { actNames, limits, queues, type CaseQueue, type Queue } from '../contract'
import { requireModerator, type Moderator } from '../guards'
import { countModerators } from '../moderator-queries'
import { performAct } from '../perform-act'
import { countWaiting, nextCase, queueOf, waitingAnswers, waitingCases } from '../queue-queries'
import { addLook } from '../act-queries'
import { actForm, answerForm } from '../schema'
import { formFields, parseForm } from './form'
import {
  afterAnswer,
  afterCase,
  answerPlace,
  casePlace,
  cutPage,
  queueQuery,
  reportPlace,
} from './places'
import { findShown } from './shown-queries'

export const desk = new Hono<AppEnv>()

/** Only moderators need them, so a start for other pages does not. */
const pages = () => import('./pages')

desk.get(outerUrls.desk.path, async (c) => {
  const moderator = await requireModerator(c.get('db'), c.get('auth'))
  return renderQueue(c, moderator, parseOr400(queueQuery, c.req.query()))
})

interface QueueQuery {
  queue?: Queue | undefined
  after?: string | undefined
}

async function renderQueue(
  c: Context<AppEnv>,
  moderator: Moderator,
  { queue: asked, after }: QueueQuery,
  problem?: string,
) {
  const db = c.get('db')
  const [counts, moderators] = await Promise.all([
    countWaiting(db, moderator.userId),
    countModerators(db),
  ])
  const queue = asked ?? queues.find((each) => counts[each] > 0) ?? 'others'
  const page = {
    queue,
    counts,
    moderator,
    isFirstPage: after === undefined,
    isAlone: moderators < 2,
    done: doneWords(c),
    problem,
    ...(queue === 'answers'
      ? await answersAfter(db, moderator, after)
      : await casesAfter(db, queue, moderator, after)),
  }
  const { QueuePage } = await pages()
  return c.render(<QueuePage {...page} />, deskHead('Desk'))
}

async function casesAfter(db: Db, queue: CaseQueue, { userId }: Moderator, after?: string) {
  const place = parseOr400(casePlace, after)
  const rows = await waitingCases(db, queue, userId, place)
  const { page: cases, next } = cutPage(rows, limits.casesPerPage, afterCase)
  return { cases, answers: [], next }
}

async function answersAfter(db: Db, { userId }: Moderator, after?: string) {
  const place = parseOr400(answerPlace, after)
  const rows = await waitingAnswers(db, userId, place)
  const { page: answers, next } = cutPage(rows, limits.casesPerPage, afterAnswer)
  return { cases: [], answers, next }
}

desk.get(outerUrls.deskCase.path, async (c) => {
  const moderator = await requireModerator(c.get('db'), c.get('auth'))
  return renderCase(c, moderator)
})

desk.post(outerUrls.deskCase.path, async (c) => {
  const moderator = await requireModerator(c.get('db'), c.get('auth'))
  readFromPrimary(c.get('db'))
  const typed = await formFields(c.req.raw)
  const loaded = await caseOf(c, moderator)
  try {
    const form = parseOr400(actForm, typed)
    const last = loaded.log.at(-1)?.entry
    const isRepeat =
      last?.number === form.seen + 1 && last.act === form.act && last.moderatorId === moderator.id
    // A double press: the first one did it.
    if (!isRepeat) await performAct(scopeOf(c), moderator, loaded, form)
    return await toNext(c, moderator, form.act, loaded.row)
  } catch (error) {
    if (!isRefusal(error)) throw error
    readFromPrimary(c.get('db'))
    c.status(error.status)
    return renderCase(c, moderator, { error, typed })
  }
})

desk.post(outerUrls.deskAnswer.path, async (c) => {
  const moderator = await requireModerator(c.get('db'), c.get('auth'))
  readFromPrimary(c.get('db'))
  try {
    const { decision } = await parseForm(c.req.raw, answerForm)
    await decideOnAnswer(scopeOf(c), moderator, c.req.param('actId'), decision)
    return c.redirect(outerUrls.desk({}, { queue: 'answers' }), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    readFromPrimary(c.get('db'))
    c.status(error.status)
    return renderQueue(c, moderator, { queue: 'answers' }, error.message)
  }
})

desk.get(outerUrls.deskLog.path, async (c) => {
  await requireModerator(c.get('db'), c.get('auth'))
  const entries = await logPage(c.get('db'), parseOr400(cursor, c.req.query('before')))
  const { LogPage } = await pages()
  return c.render(<LogPage entries={entries} />, deskHead('Log'))
})

/** Shown above the form instead of on an error page. */
const isRefusal = (error: unknown): error is HttpError & { status: 400 | 403 | 409 } =>
  error instanceof HttpError && [400, 403, 409].includes(error.status)

const deskHead = (title: string) => ({ title, sheet: 'desk' as const })

/** Hides moderators' own cases, which would show them who reported what. */
async function caseOf(c: Context<AppEnv>, moderator: Moderator) {
  const after = parseOr400(reportPlace, c.req.query('reports'))
  const looking = { env: c.env, moderator, after }
  const loaded = await loadCase(c.get('db'), c.req.param('caseId') ?? '', looking)
  if (!loaded || loaded.row.ownerId === moderator.userId) throw notFound()
  return loaded
}

async function renderCase(c: Context<AppEnv>, moderator: Moderator, refused?: RefusedForm) {
  const db = c.get('db')
  const loaded = await caseOf(c, moderator)
  const { row, facts, owner } = loaded
  const [found, nextId] = await Promise.all([
    facts.isThere ? findShown(db, row.contentType, row.contentId) : undefined,
    nextCase(db, queueOf(row), moderator.userId, row.id),
  ])
  const isPrivate = owner?.isPublic === false || privateTypes.includes(row.contentType)
  if (found && isPrivate) await addLook(db, row.id, moderator, c.get('now'))
  const { CasePage } = await pages()
  return c.render(
    <CasePage
      loaded={loaded}
      shown={found ? c.get('withMediaUrls')(found) : null}
      moderatorUserId={moderator.userId}
      nextId={nextId}
      isFirstPage={c.req.query('reports') === undefined}
      done={doneWords(c)}
      refused={refused}
    />,
    deskHead('Case'),
  )
}

/** Not public even if the skater is. */
const privateTypes: readonly string[] = ['skate_turn', 'spot', 'spot_photo', 'crew']

/** Opens the next case of the queue. */
async function toNext(c: Context<AppEnv>, { userId }: Moderator, act: string, row: CaseRow) {
  readFromPrimary(c.get('db'))
  const caseId = await nextCase(c.get('db'), queueOf(row), userId, row.id)
  const query = { done: act, from: row.id }
  return c.redirect(caseId ? outerUrls.deskCase({ caseId }, query) : outerUrls.desk({}, query), 303)
}

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
