import { beforeAll, describe, expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import { block } from '../blocks/support'
import { becomeHomies } from '../support/homies'
import { addRestriction } from '../support/rows/moderation'
import { endTrial } from '../support/rows/users'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { call } from '../support/call'
import { skater, stack, type Skater } from '../support/skaters'
import { ask, crewWith, goOut, here, join, listOf, send } from './support'

/**
 * Ann is out. Who stands where to her, and what they get of that.
 */
const people = [
  'ann',
  'member',
  'blocker',
  'blocked',
  'bystander',
  'later',
  'left',
  'removed',
  'invited',
  'homie',
  'stranger',
  'lapsed',
  'suspended',
  'visitor',
] as const
type Who = (typeof people)[number]

const seeing: readonly Who[] = ['ann', 'member', 'bystander']

let world: Record<Exclude<Who, 'visitor'>, Skater>
let crewId: string
let outId: string

const as = (who: Who) => (who === 'visitor' ? null : world[who])

beforeAll(async () => {
  await empty()
  const { crew, all } = await crewWith(8)
  crewId = crew.id
  const [maker, ann, member, blocker, blocked, left, removed, lapsed, suspended] = all as [
    Skater,
    Skater,
    Skater,
    Skater,
    Skater,
    Skater,
    Skater,
    Skater,
    Skater,
  ]
  const [later, invited] = [await skater(), await skater()]
  const [homie, stranger] = [await skater(), await skater()]
  const members = { ann, member, blocker, blocked, bystander: maker, lapsed, suspended }
  world = { ...members, later, left, removed, invited, homie, stranger }
  await block(world.blocker, world.ann)
  await block(world.ann, world.blocked)
  await ask(crewEndpoints.leave, world.left, { crewId })
  await becomeHomies(world.ann, homie)
  ;({ id: outId } = await goOut(world.ann, [crewId]))
  await ask(crewEndpoints.remove, maker, { crewId, userId: world.removed.userId })
  await becomeHomies(maker, invited)
  await ask(crewEndpoints.invite, maker, { crewId }, { userId: invited.userId })
  await join(maker, crewId, later)
  await endTrial(world.lapsed)
  await addRestriction(world.suspended, 'suspended', '0'.repeat(26))
}, 60_000)

/** All that the API answers of crews, as one text. */
async function allOf(who: Who): Promise<string> {
  const answers = [
    await send(crewEndpoints.list, as(who)),
    await send(crewEndpoints.show, as(who), { crewId }),
    await send(crewEndpoints.outs, as(who)),
  ]
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

describe.each(people)('%s', (who) => {
  it('sees where ann is, or nothing of it', async () => {
    const text = await allOf(who)
    const sees = seeing.includes(who)
    expect([text.includes(outId), text.includes(String(here.lat))]).toEqual([sees, sees])
  })

  it('says that they are coming, or finds nobody', async () => {
    const answer = await send(crewEndpoints.come, as(who), { outId }, { isComing: true })
    const expected: Partial<Record<Who, number>> = {
      member: 204,
      bystander: 204,
      lapsed: 402,
      suspended: 403,
      visitor: 401,
    }
    expect(answer.status).toBe(expected[who] ?? 404)
  })
})

it('sees the clip of ann among those of the crew, or nothing of it', async () => {
  const clip = await stack(world.ann)
  const seen: Who[] = []
  for (const who of people) {
    const answer = await call(feedEndpoints.list.url({}, { show: 'crew' }), { as: as(who) })
    if ((await answer.text()).includes(clip.id)) seen.push(who)
  }
  expect(seen).toEqual(['ann', 'member', 'bystander', 'later'])
})

it('nobody beyond a block is in a list, a number or an order', async () => {
  for (const [one, other] of [
    ['ann', 'blocker'],
    ['ann', 'blocked'],
    ['blocker', 'ann'],
    ['blocked', 'ann'],
  ] as const) {
    const text = await allOf(one)
    expect([one, text.includes(world[other].userId)]).toEqual([one, false])
    expect([one, text.includes(world[other].skatertag)]).toEqual([one, false])
  }
})

it('an answer without them is that of a crew without them', async () => {
  const ids = async (who: Who) =>
    (await listOf(world[who as 'ann'])).crews[0]!.members.map(({ userId }) => userId)
  const all = await ids('bystander')
  const without = all.filter((id) => ![world.blocker.userId, world.blocked.userId].includes(id))
  expect(await ids('ann')).toEqual(without)
  expect(await ids('blocker')).toEqual(all.filter((id) => id !== world.ann.userId))
})

it('kept out of the app, one reads the names of crews alone', async () => {
  for (const who of ['lapsed', 'suspended'] as const) {
    const { crews, out } = await listOf(world[who])
    expect(crews).toMatchObject([{ id: crewId, members: [], asking: [], invited: [] }])
    expect(out).toBeNull()
  }
})

const writes = [
  [crewEndpoints.rename, { name: 'Wallies' }],
  [crewEndpoints.ring, { isSilent: true }],
  [crewEndpoints.invite, { userId: '0'.repeat(26) }],
  [crewEndpoints.passOn, { userId: '0'.repeat(26) }],
  [crewEndpoints.makeLink, undefined],
  [crewEndpoints.revokeLink, undefined],
  [crewEndpoints.end, undefined],
  [crewEndpoints.leave, undefined],
] as const

it.each(writes)('outside of a crew %j is as if there was none', async (endpoint, json) => {
  for (const who of ['left', 'removed', 'invited', 'homie', 'stranger'] as const) {
    const to = async (id: string) => {
      const answer = await send(endpoint, world[who], { crewId: id }, json)
      return [answer.status, await answer.text()]
    }
    const unknown = await to('0'.repeat(26))
    expect(unknown[0]).toBe(404)
    expect(await to(crewId)).toEqual(unknown)
  }
})

it('of members, the maker alone changes the crew', async () => {
  for (const [endpoint, json] of writes.filter(
    ([each]) => each.path !== crewEndpoints.leave.path,
  )) {
    if (endpoint.path === crewEndpoints.ring.path) continue
    const answer = await send(endpoint, world.member, { crewId }, json)
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403])
  }
})

it('the bells of the out are those of members who hear her', async () => {
  const { results } = await env.DB.prepare(
    "SELECT user_id FROM notifications WHERE type = 'crew' AND subject_id = ?",
  )
    .bind(outId)
    .all<{ user_id: string }>()
  const told = results.map((row) => row.user_id).toSorted()
  // Two of them were kept out of the app only after the press.
  const heard = [world.member, world.bystander, world.lapsed, world.suspended]
  expect(told).toEqual(heard.map(({ userId }) => userId).toSorted())
})
