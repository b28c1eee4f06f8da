import fc from 'fast-check'
import { expect } from 'vitest'
import { randomName } from '../../../worker/db/ids'
import { limits } from '../../../worker/score/contract'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { call } from '../support/call'
import { failing } from '../support/database'
import { env } from '../support/env'
import { addUpload } from '../support/rows/media'
import type { Skater } from '../support/skaters'
import { spotForm } from '../spots/support'
import { received } from '../games/start-game'
import { unlimited } from '../uploads/crash-after'
import { ownTheSpot, winSkate } from './games-won'
import type { Made } from './fixtures'

/** How a call goes: the record may be out of reach before or after what it does, or it comes twice. */
const way = fc.constantFrom('once', 'twice', 'lost before', 'lost after')
type ScoredAction = typeof way extends fc.Arbitrary<infer T> ? T : never

const nth = fc.nat(20)

export const anyDeed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('stack'), way }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('land'),
      trickId: fc.constantFrom('ollie', 'manual'),
      way,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('find'), way }) },
  { weight: 9, arbitrary: fc.record({ does: fc.constant('remove'), nth, way }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('win') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('own'),
      filming: fc.nat(3),
      fate: fc.constantFrom('open', 'quit', 'over'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave'), way }) },
)
export type Deed = typeof anyDeed extends fc.Arbitrary<infer T> ? T : never

/** Does it, and says what stands after it of what stood before. The others are there still. */
export async function happen(
  deed: Deed,
  who: Skater,
  others: Skater[],
  stands: Made[],
): Promise<Made[]> {
  const owner = who.userId
  switch (deed.does) {
    case 'stack':
      return [
        ...stands,
        { kind: 'clip', owner, ...(await film(who, clipEndpoints.ownList.url(), deed.way)) },
      ]
    case 'land': {
      const { trickId } = deed
      const made = await film(who, trickEndpoints.ownVideos.url({ trickId }), deed.way)
      return [...stands, { kind: 'landed', owner, subject: trickId, ...made }]
    }
    case 'find': {
      const paid = stands.filter((each) => each.kind === 'spot' && each.owner === owner).length
      const kind = paid < limits.spotsPerDay ? 'spot' : 'spot without points'
      return [...stands, { kind, owner, ...(await find(who, deed.way)) }]
    }
    case 'remove':
      return removeOne(who, deed, stands)
    case 'win':
      return others[0] ? [...stands, ...(await winSkate(owner, others[0].userId))] : stands
    case 'own': {
      const players = [who, ...others].slice(0, 3).map(({ userId }) => userId)
      return players.length < 3 ? stands : [...stands, ...(await ownTheSpot(players, deed))]
    }
    case 'leave':
      await trying(deed.way, [204, 401, 404], (bindings) =>
        call(profileEndpoints.own.url(), { method: 'DELETE', as: who, bindings }),
      )
      return stands.filter((each) => each.owner !== owner)
  }
}

type Call = (bindings: object) => Promise<Response>

/** Makes a call the way it goes, and answers its last answer. */
async function trying(how: ScoredAction, statuses: number[], make: Call): Promise<Response> {
  if (how.startsWith('lost')) {
    const when = how === 'lost before' ? 'before' : 'after'
    const DB = failing(env.DB, /(insert into|delete from) "points"/, when)
    const { status } = await make({ ...unlimited, DB })
    // What was committed may be found at the next attempt. A profile that is gone has taken the
    // session along: then the answer is to sign in.
    expect(how === 'lost after' ? [...statuses, 503] : [503]).toContain(status)
  }
  if (how === 'twice') await make(unlimited)
  const answer = await make(unlimited)
  expect(statuses).toContain(answer.status)
  return answer
}

/** A video that was uploaded before: sent again, it is the same thing. */
async function film(as: Skater, path: string, how: ScoredAction): Promise<{ id: string }> {
  const uploadId = await uploaded(as.userId)
  const answer = await trying(how, [201], (bindings) => {
    const body = new FormData()
    body.set('uploadId', uploadId)
    return call(path, { method: 'POST', as, body, bindings })
  })
  return answer.json()
}

/** What an upload leaves behind when all of it has come and was found to be a video. */
async function uploaded(ownerId: string): Promise<string> {
  const id = randomName()
  const { video } = await received(ownerId)
  await addUpload({ userId: ownerId }, { id, mediaName: video.name })
  return id
}

/** A spot that is found twice is two spots: only what has not happened is tried again. */
async function find(as: Skater, how: ScoredAction): Promise<{ id: string }> {
  const answer = await trying(how === 'lost before' ? how : 'once', [201], (bindings) => {
    const body = spotForm({ isSharedWithHomies: 'true' })
    return call(spotEndpoints.list.url(), { method: 'POST', as, body, bindings })
  })
  return answer.json()
}

const addressOf: Partial<Record<Made['kind'], (id: string) => string>> = {
  clip: (clipId) => clipEndpoints.remove.url({ clipId }),
  landed: (videoId) => trickEndpoints.removeVideo.url({ videoId }),
  spot: (spotId) => spotEndpoints.show.url({ spotId }),
  'spot without points': (spotId) => spotEndpoints.show.url({ spotId }),
}

async function removeOne(
  as: Skater,
  { nth: number, way: how }: { nth: number; way: ScoredAction },
  stands: Made[],
): Promise<Made[]> {
  const theirs = stands.filter(({ kind, owner }) => addressOf[kind] && owner === as.userId)
  const one = theirs[number % theirs.length]
  if (!one) return stands
  const path = addressOf[one.kind]!(one.id)
  await trying(how, how === 'once' ? [204] : [204, 404], (bindings) =>
    call(path, { method: 'DELETE', as, bindings }),
  )
  return stands.filter((each) => each !== one)
}
