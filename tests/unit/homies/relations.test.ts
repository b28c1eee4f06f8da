import { assert, constantFrom, array, property, record, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askerOf,
  decideAnswer,
  decideAsking,
  decideCancel,
  pairOf,
  relationOf,
  type SentRequest,
  type RelationState,
} from '../../../worker/homies/rules'

type Act = 'ask' | 'accept' | 'reject' | 'cancel' | 'remove'

const day = 24 * 3_600_000
const noRelation: RelationState = { isHomie: false, request: null, askAgainAt: null }
const other = { ann: 'bob', bob: 'ann' } as const
type Name = keyof typeof other

const relation = (viewer: Name, standing: RelationState) =>
  relationOf(viewer, { ...standing, asker: askerOf(standing) })

/** What the record is after an act, as the rules decide it; the same where they refuse. */
function after(standing: RelationState, who: Name, act: Act, now: Date): RelationState {
  const { request } = standing
  if (act === 'remove') return standing.isHomie ? noRelation : standing
  if (act === 'cancel') return decideCancel(who, request ?? undefined) ? standing : noRelation
  if (act === 'ask') {
    const asking = decideAsking({ viewerId: who, receiverId: other[who] }, standing, now)
    if (asking.do === 'accept') return decided(request!, 'accepted', now)
    if (asking.do !== 'ask') return standing
    const ids = { id: `${now.getTime()}`, senderId: who, receiverId: other[who] }
    const pending = { ...ids, status: 'pending', decidedAt: null } as const
    return { ...noRelation, request: pending }
  }
  if (decideAnswer(who, request ?? undefined)) return standing
  return decided(request!, act === 'accept' ? 'accepted' : 'rejected', now)
}

const decided = (
  request: SentRequest,
  status: 'accepted' | 'rejected',
  now: Date,
): RelationState => ({
  isHomie: status === 'accepted',
  askAgainAt: null,
  request: { ...request, status, decidedAt: now },
})

const steps = array(
  record({
    who: constantFrom<Name>('ann', 'bob'),
    act: constantFrom<Act>('ask', 'accept', 'reject', 'cancel', 'remove'),
    days: integer({ min: 0, max: 40 }),
  }),
  { maxLength: 40 },
)

describe('whatever two skaters do', () => {
  it('both sides have the same relation', () => {
    const mirror = { none: 'none', homie: 'homie', sent: 'incoming', incoming: 'sent' } as const
    each((standing) => {
      expect(relation('bob', standing)).toBe(mirror[relation('ann', standing)])
      expect(standing.isHomie).toBe(standing.request?.status === 'accepted')
    })
  })

  it('nobody becomes a homie without having sent or accepted a request', () => {
    each((standing, before, { who, act }) => {
      if (!standing.isHomie || before.isHomie) return
      expect(relation(who, before)).toBe('incoming')
      expect(['ask', 'accept']).toContain(act)
    })
  })

  it('a rejected skater can send another request after 30 days, and not before', () => {
    each((standing, before, { who, act }, now) => {
      const { request } = before
      if (act !== 'ask' || request?.status !== 'rejected' || request.senderId !== who) return
      const waited = now.getTime() - request.decidedAt!.getTime()
      expect(relation(who, standing)).toBe(waited < 30 * day ? 'none' : 'sent')
    })
  })

  it('only the sender can cancel a request, and only the receiver can answer it', () => {
    each((standing, before, { who, act }) => {
      if (relation(who, before) !== 'incoming') return
      if (act === 'cancel' || act === 'remove') expect(standing).toEqual(before)
    })
  })
})

it('the key of a pair is the same from both sides, and differs from every other pair', () => {
  expect(pairOf('a', 'b')).toBe(pairOf('b', 'a'))
  expect(pairOf('a', 'b')).not.toBe(pairOf('a', 'c'))
})

it('a request is refused to oneself, to a homie, and while another is pending', () => {
  const refusal = (standing: RelationState, receiverId = 'bob') =>
    decideAsking({ viewerId: 'ann', receiverId }, standing, new Date())
  const request = { id: '1', senderId: 'ann', receiverId: 'bob', decidedAt: null } as const
  expect(refusal(noRelation, 'ann')).toMatchObject({ status: 400 })
  expect(refusal({ ...noRelation, isHomie: true })).toMatchObject({ status: 409 })
  expect(refusal({ ...noRelation, request: { ...request, status: 'pending' } })).toMatchObject({
    status: 409,
  })
})

it('a canceled request has a waiting time, but the other one’s request is accepted at once', () => {
  const [now, later] = [new Date(1000), new Date(2000)]
  const asking = (standing: Partial<RelationState>) =>
    decideAsking({ viewerId: 'ann', receiverId: 'bob' }, { ...noRelation, ...standing }, now)
  expect(asking({ askAgainAt: later })).toEqual({ do: 'wait', until: later, isRejected: false })
  expect(asking({ askAgainAt: now })).toMatchObject({ do: 'ask' })
  const theirs = { id: '1', senderId: 'bob', receiverId: 'ann', decidedAt: null } as const
  expect(asking({ askAgainAt: later, request: { ...theirs, status: 'pending' } })).toEqual({
    do: 'accept',
    requestId: '1',
  })
})

describe('after a request was rejected', () => {
  const rejectedAt = new Date('2026-11-01T12:00:00Z')
  const allowedAt = new Date('2026-12-01T12:00:00Z')
  const request = {
    id: '1',
    senderId: 'ann',
    receiverId: 'bob',
    status: 'rejected',
    decidedAt: rejectedAt,
  } as const
  const asking = (viewerId: string, receiverId: string, now: Date) =>
    decideAsking({ viewerId, receiverId }, { ...noRelation, request }, now)

  it('its sender waits for 30 days and can then send another', () => {
    const before = new Date(allowedAt.getTime() - 1)
    expect(asking('ann', 'bob', before)).toEqual({ do: 'wait', until: allowedAt, isRejected: true })
    expect(asking('ann', 'bob', allowedAt)).toEqual({ do: 'ask', over: '1' })
  })

  it('the skater who rejected it can send one at once', () => {
    expect(asking('bob', 'ann', rejectedAt)).toEqual({ do: 'ask', over: '1' })
  })
})

type Step = { who: Name; act: Act; days: number }

/** Looks at every state of many random stories of two. */
function each(
  look: (standing: RelationState, before: RelationState, step: Step, now: Date) => void,
): void {
  assert(
    property(steps, (story) => {
      let standing = noRelation
      let now = 0
      for (const step of story) {
        const before = standing
        now += step.days * day
        standing = after(before, step.who, step.act, new Date(now))
        look(standing, before, step, new Date(now))
      }
    }),
  )
}
