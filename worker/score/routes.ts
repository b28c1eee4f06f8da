import { Hono, type Context } from 'hono'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { pageOf, placeOf } from '../http/validation'
import { profiled, viewerIdFor, withProfile } from '../session/guards'
import { urls } from '../urls'
import { maySee, type Owner } from '../visibility/rules'
import { boardAround, boardPart, findScore } from './board'
import { limits, messages, type LeaderboardEntry } from './contract'
import { findOwner, historyPage } from './queries'
import type { Part } from './rules'

export const score = new Hono<House>()

score.get(urls.api.score.path, withProfile, (c) => answerScore(c, profiled(c).user.id))

score.get(urls.api.othersScore.path, (c) => answerScore(c, c.req.param('userId')))

score.get(urls.api.history.path, withProfile, async (c) =>
  c.json(await historyPage(c.get('db'), profiled(c).user.id, placeOf(c))),
)

score.get(urls.api.othersHistory.path, async (c) => {
  const userId = c.req.param('userId')
  seen(c, await findOwner(c.get('db'), userId, viewerIdFor(c, userId)))
  return c.json(await historyPage(c.get('db'), userId, placeOf(c)))
})

score.get(urls.api.leaderboard.path, withProfile, async (c) => c.json(await leaderboard(c)))

async function answerScore(c: Context<House>, userId: string) {
  const found = await findScore(c.get('db'), userId, viewerIdFor(c, userId))
  seen(c, found?.owner)
  return c.json(found!.score)
}

/** All of it, a page of ten, or the viewer between neighbours. */
async function leaderboard(c: Context<House>): Promise<LeaderboardEntry[]> {
  const db = c.get('db')
  const viewer = profiled(c).user.id
  const { around, page } = c.req.query()
  if (around === 'me') return boardAround(db, viewer)
  if (around !== undefined) throw new Refusal(400, 'invalid', messages.around)
  if (page === undefined) return boardPart(db, viewer, { from: 0, to: limits.leaderboard })
  const part = partOf(pageOf(c))
  return part.to > limits.leaderboard ? [] : boardPart(db, viewer, part)
}

const partOf = (page: number): Part => {
  const to = page * limits.leaderboardPerPage
  return { from: to - limits.leaderboardPerPage, to }
}

/** Whose it is, if the viewer may see it. */
function seen<T extends Owner>(c: Context<House>, owner: T | null | undefined): T {
  if (!owner) throw notFound(messages.unknown)
  if (!maySee(viewerIdFor(c, owner.userId), owner))
    throw new Refusal(403, 'private', messages.private)
  return owner
}
