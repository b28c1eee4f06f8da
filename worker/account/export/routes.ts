import { timingSafeEqual } from 'node:crypto'
import { readFromPrimary } from '../../db/client'
import { Hono, type Context } from 'hono'
import { product } from '../../brand'
import type { AppEnv } from '../../env'
import { HttpError } from '../../http/errors'
import { safeHeaders, serveRange } from '../../media/serve'
import { pageForUser, skater } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import { isFreshSignIn } from '../../session/rules'
import { keyedHash } from '../../session/secrets'
import * as sessionEndpoints from '../../session/endpoints'
import { urls } from '../../urls'
import { limits, messages, type ExportState } from '../contract'
import * as accountEndpoints from '../endpoints'
import { readManifest, streamArchive } from './archive'
import { copyPage } from './copy-page'
import { beginExport, findExport, manifestPath, type ExportRow } from './queries'
import { startExport } from './workflow'

/** Open to users before setup and while banned. */
const forUsers = { caller: 'user', evenWhile: 'banned' } as const

export const accountExportRoutes = new Hono<AppEnv>()

registerEndpoint(
  accountExportRoutes,
  accountEndpoints.beginExport,
  {
    ...forUsers,
    summary: 'Asks for a copy of everything, once a day; needs a fresh sign-in',
    freshSignIn: true,
    status: 202,
  },
  async (c) => {
    const begun = await begin(c, skater(c).user.id)
    if (!begun) throw await tooSoon(c)
    return { status: begun.status }
  },
)

/** A plain form that works without scripts. */
accountExportRoutes.get(urls.accountCopy.path, pageForUser, async (c) => renderCopy(c))

accountExportRoutes.post(urls.accountCopy.path, pageForUser, async (c) => {
  const { user, session } = skater(c)
  const [now, back] = [c.get('now'), urls.accountCopy()]
  if (!isFreshSignIn(session.createdAt, now)) {
    return c.redirect(sessionEndpoints.login.url({}, { fresh: 1, returnUrl: back }), 303)
  }
  if (await begin(c, user.id)) return c.redirect(back, 303)
  c.status(429)
  return renderCopy(c, messages.tooSoon)
})

async function renderCopy(c: Context<AppEnv>, problem?: string) {
  const state = await stateFor(c)
  c.header('Cache-Control', 'private, no-store')
  return copyPage(c, { state, problem })
}

async function begin(c: Context<AppEnv>, userId: string): Promise<ExportRow | null> {
  const hasWorkflow = c.env.ACCOUNT_EXPORTS !== undefined
  const begun = await beginExport(c.get('db'), userId, hasWorkflow, c.get('now'))
  if (begun) await startExport(c.env, begun.id)
  return begun
}

async function tooSoon(c: Context<AppEnv>): Promise<HttpError> {
  readFromPrimary(c.get('db'))
  const now = c.get('now')
  const former = await findExport(c.get('db'), skater(c).user.id, now)
  const nextAt = (former?.requestedAt ?? now).getTime() + limits.everyMs
  const seconds = Math.max(1, Math.ceil((nextAt - now.getTime()) / 1000))
  return new HttpError(
    429,
    'export_too_soon',
    messages.tooSoon,
    {},
    {
      'Retry-After': String(seconds),
    },
  )
}

registerEndpoint(
  accountExportRoutes,
  accountEndpoints.showExport,
  { ...forUsers, summary: 'The copy of everything that the user asked for' },
  async (c) => {
    const state = await stateFor(c)
    c.header('Cache-Control', 'private, no-store')
    return state
  },
)

async function stateFor(c: Context<AppEnv>): Promise<ExportState> {
  const row = await findExport(c.get('db'), skater(c).user.id, c.get('now'))
  if (!row) return { status: 'none' }
  const { id, status, bytes, expiresAt } = row
  if (status !== 'ready' || bytes === null) return { status }
  const expiry = Math.floor((c.get('now').getTime() + limits.urlMs) / 1000)
  const url = accountEndpoints.file.url(
    { exportId: id },
    { e: expiry, s: await sign(c, id, expiry) },
  )
  return { status, url, bytes, expiresAt: expiresAt.toISOString() }
}

/** Includes the session, so that the URL fails in another browser. */
const sign = (c: Context<AppEnv>, id: string, expiry: number): Promise<string> =>
  keyedHash(c.env, 'export', `${id}|${expiry}|${skater(c).session.idHash}`)

registerEndpoint(
  accountExportRoutes,
  accountEndpoints.file,
  { ...forUsers, summary: 'The archive, by its signed URL' },
  async (c) => {
    const id = c.req.param('exportId')
    await requireSignature(c, id)
    const row = await findExport(c.get('db'), skater(c).user.id, c.get('now'))
    const file = row?.id === id && row.status === 'ready' ? row.files[manifestPath] : undefined
    const manifest = file && (await readManifest(c.env, file.key))
    if (!row || !manifest) throw new HttpError(404, 'not_found', messages.gone)
    const bytes = row.bytes ?? 0
    const name = `${product}-${new Date(manifest.frozenAt).toISOString().slice(0, 10)}.zip`
    return serveRange(c.req, {
      headers: {
        ...safeHeaders,
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        ETag: `"${id}"`,
      },
      bytes,
      read: async (range) => {
        const { stream, sent } = streamArchive(
          c.env,
          manifest,
          range ?? { offset: 0, length: bytes },
        )
        c.executionCtx.waitUntil(sent)
        return stream
      },
    })
  },
)

async function requireSignature(c: Context<AppEnv>, id: string): Promise<void> {
  const expiry = Number(c.req.query('e'))
  const given = Buffer.from(c.req.query('s') ?? '')
  const expected = Buffer.from(await sign(c, id, expiry))
  const isGood = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isGood || !(expiry * 1000 > c.get('now').getTime())) {
    throw new HttpError(410, 'url_expired', messages.urlExpired)
  }
}
