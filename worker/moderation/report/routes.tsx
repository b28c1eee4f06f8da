import { Hono, type Context } from 'hono'
import { scopeOf } from '../../http/scope'
import { runKeyedBatch, readFromPrimary, type Db, type Statement } from '../../db/client'
import { randomName } from '../../db/ids'
import { isUsedUp, spend } from '../../db/quotas'
import type { AppEnv } from '../../env'
import { addReport, reportRefusals } from '../../flags/add-report'
import { type ContentType, contentTypes } from '../../flags/contract'
import { claimVersion, decideFlag } from '../../flags/rules'
import { findThing, type ReportedThing } from '../../flags/thing-queries'
import { HttpError, notFound } from '../../http/errors'
import { addressKey, enforceRateLimit } from '../../http/rate-limit'
import { parseOr400 } from '../../http/validation'
import type { Limit } from '../../limits/limits'
import { explainUsedUp, findUsedUp, noteUsedUp, type Spent } from '../../limits/refuse'
import { accountId, skater, viewerId, viewerIdFor, viewerOf } from '../../session/guards'
import { spentBy } from '../../session/limit-key'
import { keyedHash } from '../../session/secrets'
import { outerUrls, urls } from '../../urls'
import { formFields } from '../desk/form'
import { claimForm, reportForm } from '../schema'
import { ReportPage, StatusPage, ThanksPage } from './report-pages'
import { addFormReport, findReport, type FormReport } from './queries'
import { limitOf, limitsWithQueue } from './limit-of'
import { hashReporter } from './reporter'
import { addWaitingReport, findWaitingReport } from './waiting-queries'

export const reports = new Hono<AppEnv>()

reports.get(urls.report.path, async (c) => {
  const thing = thingOf(c)
  if (c.req.query('sent') !== undefined) return c.render(<ThanksPage />, head('Reported'))
  await findReportable(c, thing)
  return c.render(<ReportPage thing={thing} isVisitor={viewerId(c) === null} />, head('Report'))
})

reports.post(urls.report.path, async (c) => {
  const typed = await formFields(c.req.raw)
  const thing = aboutOf(thingOf(c), typed.about)
  try {
    return await takeReport(c, thing, typed)
  } catch (error) {
    if (!(error instanceof HttpError) || ![400, 429].includes(error.status)) throw error
    c.status(error.status)
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    const props = { thing, isVisitor: viewerId(c) === null, refused: { error, typed } }
    return c.render(<ReportPage {...props} />, head('Report'))
  }
})

reports.get(outerUrls.reportStatus.path, async (c) => {
  const number = c.req.param('number')
  const report = await findSent(c.get('db'), number)
  if (!report) throw notFound()
  c.header('Cache-Control', 'private, no-store')
  return c.render(<StatusPage {...report} number={number} />, head('Your report'))
})

const head = (title: string) => ({
  title,
  sheet: 'desk' as const,
  head: <meta name="robots" content="noindex" />,
})

function thingOf(c: Context<AppEnv>): ReportedThing {
  const contentType = contentTypes.find((each) => each === c.req.param('contentType'))
  if (!contentType) throw notFound()
  return { contentType, contentId: c.req.param('contentId') ?? '' }
}

/** The skater's form asks which part of the profile is meant. */
const partsOfSkater: readonly ContentType[] = ['skater', 'profile_photo', 'skatertag', 'bio']

function aboutOf(thing: ReportedThing, about: string | undefined): ReportedThing {
  const part = partsOfSkater.find((each) => each === about)
  return thing.contentType === 'skater' && part ? { ...thing, contentType: part } : thing
}

async function findReportable(c: Context<AppEnv>, thing: ReportedThing) {
  const viewer = viewerId(c)
  const found = await findThing(c.get('db'), thing, {
    viewerId: viewer,
    accountId: accountId(c),
    now: c.get('now'),
  })
  const verdict = decideFlag(found ? viewerIdFor(viewerOf(c), found.userId) : viewer, found)
  if (verdict !== 'flag' || !found) throw reportRefusals[verdict === 'flag' ? 'unseen' : verdict]()
  return found
}

async function takeReport(c: Context<AppEnv>, thing: ReportedThing, typed: Record<string, string>) {
  const isClaim = typed.reason === 'copyright'
  const form = isClaim ? claimForm : reportForm
  const { reason, details, email, ...claimed } = parseOr400(form, typed)
  // A skater's report stores no text, and a claim needs more fields.
  if (viewerId(c) !== null && !isClaim && !details) {
    const userId = skater(c).user.id
    const found = await findThing(c.get('db'), thing, { viewerId: userId, now: c.get('now') })
    await addReport(scopeOf(c), userId, { ...thing, reason }, found)
    return c.redirect(urls.report({ ...thing }, { sent: 1 }), 303)
  }
  const address = addressKey(c.req.header('CF-Connecting-IP'))
  await enforceRateLimit(c.env, 'SIGN_INS_BY_ADDRESS', `report ${address}`)
  const { version, userId: ownerId } = await findReportable(c, thing)
  const userId = accountId(c)
  const reporter = await hashReporter(
    c.env,
    { ...thing, version },
    userId === null ? { address } : { userId },
  )
  const isSkater = userId !== null
  const report = {
    ...thing,
    version: isClaim ? claimVersion(version, reporter) : version,
    number: randomName(),
    ownerId,
    reason,
    isSkater,
    isClaim,
    reporter,
    priority: isClaim ? 0 : email || isSkater ? 1 : 2,
    text: details || null,
    contact: email ? { email, claim: isClaim ? claimed : null } : null,
    at: c.get('now'),
  }
  await fileReport(c, report, limitOf(reason))
  return c.redirect(outerUrls.reportStatus({ number: report.number }), 303)
}

async function fileReport(c: Context<AppEnv>, report: FormReport, limit: Limit): Promise<void> {
  const [db, { number, at }] = [c.get('db'), report]
  const spent = await spentBy(c.get('auth'), limit, c.env, c.req, at)
  const explain = explainUsedUp(scopeOf(c), ...spent)
  const write = (uses: Spent[], statements: Statement[]) =>
    runKeyedBatch(db, [...uses.flatMap((use) => spend(db, use, at)), ...statements], async () => {
      readFromPrimary(db)
      return (await findSent(db, number)) !== undefined
    })
  try {
    return await write(spent, addFormReport(db, report, at))
  } catch (error) {
    if (!limitsWithQueue.includes(limit) || !isUsedUp(error)) return explain(error)
  }
  noteUsedUp(limit)
  const network = await keyedHash(c.env, 'waiting', spent.at(-1)!.key)
  await write(spent.map(withoutAll), addWaitingReport(db, report, network)).catch(explain)
  readFromPrimary(db)
  // The least sure of too many is not kept.
  if (!(await findSent(db, number))) throw (await findUsedUp(scopeOf(c), spent)) ?? notFound()
}

const findSent = async (db: Db, number: string) =>
  (await findReport(db, number)) ?? (await findWaitingReport(db, number))

const withoutAll = ({ limit, ...use }: Spent): Spent => ({ ...use, limit: { ...limit, all: null } })
