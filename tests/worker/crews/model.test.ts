import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { block, unblock } from '../blocks/support'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { updateUser } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { here, listOf, make, outBody, send as ask } from './support'

/** A town asks more often than five people would. */
const unlimited = {
  bindings: Object.fromEntries(
    ['READS_BY_ADDRESS', 'WRITES_BY_ADDRESS', 'READS_BY_USER', 'WRITES_BY_USER'].map((name) => [
      name,
      { limit: () => Promise.resolve({ success: true }) },
    ]),
  ),
}

const send = (...[endpoint, as, values, json]: Parameters<typeof ask>) =>
  ask(endpoint, as, values, json, unlimited)

/** A town of five. The first makes the crew, and invites. */
const size = 5
const who = integer({ min: 0, max: size - 1 })
const step = record({
  act: constantFrom(
    ...(['join', 'join', 'join', 'leave', 'remove', 'block', 'unblock'] as const),
    ...(['ban', 'unban', 'lapse', 'renew', 'out', 'out', 'end', 'come'] as const),
  ),
  one: who,
  other: who,
})

/** What is true, kept by hand. */
interface Truth {
  members: Map<number, number>
  blocks: Set<string>
  banned: Set<number>
  lapsed: Set<number>
  /** At which step each out began. */
  outs: Map<number, { at: number; id: string }>
}

it('a sighting is only of whom one may see', async () => {
  await empty()
  const town: Skater[] = []
  for (let at = 0; at < size; at++) town.push(await skater())
  const [maker] = town as [Skater]
  for (const other of town.slice(1)) await becomeHomies(maker, other)
  const crew = await make(maker)
  const restore = await snapshot()
  await assert(
    asyncProperty(array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      await restore()
      const truth: Truth = {
        members: new Map([[0, -1]]),
        blocks: new Set(),
        banned: new Set(),
        lapsed: new Set(),
        outs: new Map(),
      }
      for (const [at, { act, one, other }] of steps.entries()) {
        await take(town, crew.id, truth, { act, one, other, at })
        await expectSights(town, truth)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 180_000)

type Step = { act: string; one: number; other: number; at: number }

async function take(town: Skater[], crewId: string, truth: Truth, { act, one, other, at }: Step) {
  const { members, blocks, banned, lapsed, outs } = truth
  const [as, to] = [town[one]!, town[other]!]
  const isKeptOut = banned.has(one) || lapsed.has(one)
  const isHidden = blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`)
  const forget = (person: number) => {
    members.delete(person)
    outs.delete(person)
  }
  switch (act) {
    case 'join': {
      if (members.has(one) || !members.has(0) || isKeptOut) return
      await addRow(crewId, as)
      members.set(one, at)
      return
    }
    case 'leave': {
      // The maker stays, so that somebody invites.
      if (one === 0 || banned.has(one)) return
      const answer = await send(crewEndpoints.leave, as, { crewId })
      expect(answer.status).toBe(members.has(one) ? 204 : 404)
      return forget(one)
    }
    case 'remove': {
      if (other === 0 || banned.has(0)) return
      const answer = await send(crewEndpoints.remove, town[0]!, { crewId, userId: to.userId })
      expect(answer.status).toBe(204)
      return forget(other)
    }
    case 'block':
      if (one === other || banned.has(one) || banned.has(other)) return
      await block(as, to)
      return void blocks.add(`${one} ${other}`)
    case 'unblock':
      if (banned.has(one)) return
      await unblock(as, to)
      return void blocks.delete(`${one} ${other}`)
    case 'ban':
      if (one === 0) return
      await setBanned(as, true)
      outs.delete(one)
      return void banned.add(one)
    case 'unban':
      if (!banned.delete(one)) return
      return setBanned(as, false)
    case 'lapse':
      await updateUser(as, { trialStartedAt: new Date(Date.now() - 20 * 86_400_000) })
      return void lapsed.add(one)
    case 'renew':
      await updateUser(as, { trialStartedAt: new Date() })
      return void lapsed.delete(one)
    case 'out': {
      if (banned.has(one)) return
      const body = await outBody(as, [crewId], here, unlimited)
      const answer = await send(crewEndpoints.goOut, as, {}, body)
      const isOut = outs.has(one)
      const expected = lapsed.has(one) ? 402 : !members.has(one) ? 404 : isOut ? 200 : 201
      if (answer.status === 429) return
      expect(answer.status).toBe(expected)
      if (expected === 201) {
        outs.set(one, { at, id: (await answer.json<{ id: string }>()).id })
      }
      return
    }
    case 'end':
      if (banned.has(one)) return
      await send(crewEndpoints.endOut, as)
      return void outs.delete(one)
    case 'come': {
      const out = outs.get(other)
      if (!out || banned.has(one) || one === other) return
      const answer = await send(crewEndpoints.come, as, { outId: out.id }, { isComing: true })
      const sees = sights(truth, one, other) && !isHidden
      expect(answer.status).toBe(lapsed.has(one) ? 402 : sees ? 204 : 404)
    }
  }
}

/** Whether one sees that, and where, the other is out. */
function sights({ members, blocks, banned, lapsed, outs }: Truth, one: number, other: number) {
  const [joined, out] = [members.get(one), outs.get(other)]
  if (joined === undefined || !out || banned.has(other) || lapsed.has(one)) return false
  if (blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`)) return false
  return one === other || joined < out.at
}

async function expectSights(town: Skater[], truth: Truth) {
  for (const [one, as] of town.entries()) {
    if (truth.banned.has(one)) continue
    const answer = await send(crewEndpoints.outs, as)
    const expected = town
      .filter((_, other) => sights(truth, one, other))
      .map(({ userId }) => userId)
      .toSorted()
    if (truth.lapsed.has(one)) {
      expect(answer.status).toBe(402)
      continue
    }
    const seen = await answer.json<{ userId: string; place: { lat: number } | null }[]>()
    expect(seen.map(({ userId }) => userId).toSorted()).toEqual(expected)
    for (const { place } of seen) expect(place?.lat).toBe(here.lat)
    const { crews } = await listOf(as, unlimited)
    const listed = crews.flatMap(({ members }) => members)
    expect(listed.flatMap(({ userId, out }) => (out ? userId : [])).toSorted()).toEqual(expected)
    // Of members, exactly those whom no block and no ban hides.
    const shown = [...truth.members.keys()].filter(
      (other) =>
        !truth.banned.has(other) &&
        !truth.blocks.has(`${one} ${other}`) &&
        !truth.blocks.has(`${other} ${one}`),
    )
    if (truth.members.has(one)) {
      expect(listed.map(({ userId }) => userId).toSorted()).toEqual(
        shown.map((other) => town[other]!.userId).toSorted(),
      )
    } else expect(crews).toEqual([])
    const bells = await env.DB.prepare(
      'SELECT count(*) AS rows FROM notifications WHERE user_id = ? AND ends_at IS NOT NULL AND actor_id NOT IN (SELECT user_id FROM crew_outs)',
    )
      .bind(as.userId)
      .first<number>('rows')
    expect(bells).toBe(0)
  }
}

/** As a yes adds it, also after a block has parted the two. */
async function addRow(crewId: string, { userId }: Skater) {
  await env.DB.prepare(
    `INSERT INTO crew_members (crew_id, user_id, joined_at) SELECT ?1, ?2,
      max(?3, coalesce((SELECT max(started_at) + 1 FROM crew_outs), 0))`,
  )
    .bind(crewId, userId, Date.now())
    .run()
}

const profiles = new Map<string, Record<string, unknown>>()

/** As a ban takes a profile and an out away, and its undoing brings the profile back. */
async function setBanned({ userId }: Skater, isBanned: boolean) {
  if (isBanned) {
    const row = await env.DB.prepare('SELECT * FROM profiles WHERE user_id = ?')
      .bind(userId)
      .first()
    if (row) profiles.set(userId, row)
    await env.DB.batch([
      env.DB.prepare('DELETE FROM notifications WHERE actor_id = ?').bind(userId),
      env.DB.prepare('DELETE FROM crew_outs WHERE user_id = ?').bind(userId),
      env.DB.prepare('DELETE FROM profiles WHERE user_id = ?').bind(userId),
      env.DB.prepare('DELETE FROM scores WHERE user_id = ?').bind(userId),
    ])
    return
  }
  const row = profiles.get(userId)!
  const names = Object.keys(row)
  await env.DB.prepare(
    `INSERT INTO profiles (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run()
}
