import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { pageOf, parsePagination } from '../http/validation'
import { accountId, currentProfile, viewerIdFor, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { canView, type Owner } from '../visibility/rules'
import { boardAround, boardPart, findScore } from './leaderboard'
import { limits, messages, type LeaderboardEntry } from './contract'
import { findOwner, historyPage } from './queries'
import { partOfPage } from './rules'

export const score = new Hono<AppEnv>()

score.get(urls.api.score.path, requireProfile, (c) => answerScore(c, currentProfile(c).user.id))

score.get(urls.api.othersScore.path, (c) => answerScore(c, c.req.param('userId')))

score.get(urls.api.history.path, requireProfile, async (c) => {
  const { id } = currentProfile(c).user
  return c.json(await historyPage(c.get('db'), id, id, parsePagination(c)))
})

score.get(urls.api.othersHistory.path, async (c) => {
  const userId = c.req.param('userId')
  const viewer = viewerIdFor(c, userId)
  seen(c, await findOwner(c.get('db'), userId, { viewerId: viewer, accountId: accountId(c) }))
  return c.json(await historyPage(c.get('db'), userId, viewer, parsePagination(c)))
})

score.get(urls.api.leaderboard.path, requireProfile, async (c) => c.json(await leaderboard(c)))

async function answerScore(c: Context<AppEnv>, userId: string) {
  const eyes = { viewerId: viewerIdFor(c, userId), accountId: accountId(c) }
  const found = await findScore(c.get('db'), userId, eyes)
  seen(c, found?.owner)
  return c.json(found!.score)
}

/** The first 100, a page of ten, or the viewer or another skater between neighbours. */
async function leaderboard(c: Context<AppEnv>): Promise<LeaderboardEntry[]> {
  const db = c.get('db')
  const viewer = currentProfile(c).user.id
  const { around, page } = c.req.query()
  if (around !== undefined) {
    const board = await boardAround(db, around === 'me' ? viewer : around, viewer)
    if (board.length === 0 && around !== 'me') throw new HttpError(400, 'invalid', messages.around)
    return board
  }
  if (page === undefined) return boardPart(db, viewer, { from: 0, to: limits.leaderboard })
  const part = partOfPage(pageOf(c))
  return part ? boardPart(db, viewer, part) : []
}

/** Returns the owner if the viewer may see them; otherwise throws 404 or 403. */
function seen<T extends Owner>(c: Context<AppEnv>, owner: T | null | undefined): T {
  if (!owner) throw notFound(messages.unknown)
  if (!canView(viewerIdFor(c, owner.userId), owner))
    throw new HttpError(403, 'private', messages.private)
  return owner
}
