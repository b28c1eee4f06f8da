import { beforeEach, describe, expect, it } from 'vitest'
import type { Game, GameTurn, Rivalry } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { list } from '../notifications/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import type { Skater } from '../support/skaters'
import {
  create,
  crew,
  filmed,
  gameFor,
  makeSkate,
  quit,
  read,
  recording,
  roll,
  said,
  started,
  turn,
  vote,
  wake,
} from '../games/support'
import { block, unblock } from './support'

let ann: Skater
let bob: Skater
let cat: Skater

/** Cat is a homie of both, who are homies too. */
beforeEach(async () => {
  await empty()
  ;[cat, ann, bob] = (await crew(3)) as [Skater, Skater, Skater]
  await becomeHomies(ann, bob)
})

const tagsIn = ({ players }: Game) => players.map(({ skatertag }) => skatertag)
const statusesOf = ({ players }: Game) => players.map(({ status }) => status)
const rematch = (as: Skater, gameId: string) =>
  call(gameEndpoints.rematch.url({ gameId }), { method: 'POST', as })
const nudge = (as: Skater, gameId: string, hours: number) =>
  call(gameEndpoints.nudge.url({ gameId }), { method: 'POST', as, hours })
const callTurn = (as: Skater, gameId: string, turnId: string) =>
  call(gameEndpoints.callTurn.url({ gameId, turnId }), { method: 'POST', as })
const rivalry = (as: Skater, { userId }: Skater) =>
  read<Rivalry>(as, gameEndpoints.rivalry.url({ userId }))
const textsOf = async (as: Skater) => (await list(as)).map(({ message }) => message)

describe('a running game with a block between two players', () => {
  it('goes on: each sees tag and turns, and calls count', async () => {
    const { id, order } = await started([cat, ann, bob])
    await block(ann, bob)
    const [first, second] = order as [Skater, Skater, Skater]
    expect((await turn(first, id, { trickId: 'ollie', landed: true })).status).toBe(200)
    for (const each of [ann, bob]) {
      expect(tagsIn(await gameFor(each, id))).toEqual([cat, ann, bob].map((one) => one.skatertag))
      const [set] = await read<GameTurn[]>(each, gameEndpoints.turns.url({ gameId: id }))
      expect(set).toMatchObject({ skatertag: first.skatertag, landed: true })
      expect(set!.videoObjectName).not.toBe(null)
    }
    const [set] = await read<GameTurn[]>(ann, gameEndpoints.turns.url({ gameId: id }))
    expect((await callTurn(second, id, set!.id)).status).toBe(201)
  })

  it('shows clips of Own the Spot and counts the votes for them', async () => {
    const id = await recording([cat, ann, bob])
    for (const each of [cat, ann, bob]) await filmed(each, id)
    await block(ann, bob)
    await wake(id, 25)
    const { clips } = await gameFor(ann, id)
    const ofBob = clips.find(({ playerId }) => playerId === bob.userId)!
    expect((await vote(ann, id, ofBob.id, { hours: 25 })).status).toBe(200)
    expect((await vote(cat, id, ofBob.id, { hours: 25 })).status).toBe(200)
    const ofCat = clips.find(({ playerId }) => playerId === cat.userId)!
    await vote(bob, id, ofCat.id, { hours: 25 })
    // It is over: what each filmed is gone for the other, and who won is not said by name.
    const over = await gameFor(ann, id)
    expect(over.status).toBe('completed')
    expect(over.clips.map(({ playerId }) => playerId)).toEqual([cat.userId, ann.userId])
    expect(over.players[2]).toMatchObject({ playerId: null, skatertag: null, isHidden: true })
    expect((await gameFor(cat, id)).clips).toHaveLength(3)
  })

  it('tells whose turn it is, but carries no nudge', async () => {
    const { id, order } = await started([ann, bob])
    const [now, waits] = order as [Skater, Skater]
    await block(ann, bob)
    const before = await textsOf(now)
    expect(before).toContain('Set the trick in S.K.A.T.E.')
    expect((await nudge(waits, id, 100)).status).toBe(200)
    expect(await textsOf(now)).toEqual(before)
    // After the block is taken back, the next turn can be nudged as ever.
    await unblock(ann, bob)
    await turn(now, id, { trickId: 'ollie', landed: true }, { hours: 100 })
    expect((await nudge(now, id, 200)).status).toBe(200)
    expect(await textsOf(waits)).toContainEqual(expect.stringContaining('It is your turn'))
  })

  it('can be left without counting in any rivalry of who leaves', async () => {
    const { id } = await started([cat, ann, bob])
    await block(ann, bob)
    await quit(ann, id)
    await quit(bob, id)
    expect(await rivalry(cat, ann)).toMatchObject({ games: 0 })
    expect(await rivalry(cat, bob)).toMatchObject({ games: 0 })
    await unblock(ann, bob)
    const again = await started([cat, ann, bob])
    await quit(ann, again.id)
    await quit(bob, again.id)
    expect(await rivalry(cat, ann)).toMatchObject({ games: 1, wins: 1 })
    expect(await rivalry(ann, bob)).toMatchObject({ games: 1 })
  })

  it('counts as ever for who plays to the end', async () => {
    const { id } = await started([cat, ann, bob])
    await block(ann, bob)
    await quit(ann, id)
    await quit(cat, id)
    // Bob has won, and cat, who has no block with anybody, has left to them.
    expect(await rivalry(cat, bob)).toMatchObject({ games: 1, losses: 1 })
    expect(await rivalry(cat, ann)).toMatchObject({ games: 0 })
  })
})

describe('a game that waits for its start', () => {
  it('of a third keeps both, and only the blocker is told before they roll', async () => {
    const { id } = await makeSkate([cat, ann, bob])
    const listed = () => call(gameEndpoints.list.url(), { as: ann })
    const before = (await listed()).headers.get('ETag')
    await block(ann, bob)
    expect(statusesOf(await gameFor(cat, id))).toEqual(['joined', 'invited', 'invited'])
    const isBlocked = async (as: Skater) =>
      (await gameFor(as, id)).players.map((player) => player.isBlocked === true)
    expect(await isBlocked(ann)).toEqual([false, false, true])
    expect(await isBlocked(bob)).toEqual([false, false, false])
    expect(await isBlocked(cat)).toEqual([false, false, false])
    const after = await listed()
    expect(after.headers.get('ETag')).not.toBe(before)
    expect((await roll(ann, id)).status).toBe(200)
  })

  it.each(['invited', 'joined'])('of one of the two loses the other, who has %s', async (how) => {
    const [ofAnn, ofBob] = [await makeSkate([ann, bob]), await makeSkate([bob, ann])]
    if (how === 'joined') {
      await roll(bob, ofAnn.id)
      await roll(ann, ofBob.id)
    }
    await block(ann, bob)
    for (const { id } of [ofAnn, ofBob]) {
      for (const each of [ann, bob]) {
        const answer = await call(gameEndpoints.show.url({ gameId: id }), { as: each })
        const text = await answer.text()
        const other = each === ann ? bob : ann
        expect(text).not.toContain(other.skatertag)
        expect(text).not.toContain(other.userId)
      }
    }
    expect([await list(ann), await list(bob)]).toEqual([[], []])
  })

  it('cannot be made with the other', async () => {
    await block(ann, bob)
    const body = { selectedHomies: [bob.userId], selectedCategories: ['The Basics'] }
    expect(await said(await create(ann, body))).toMatch(/^400/)
  })

  it('as a rematch leaves out who is blocked, either way', async () => {
    const { id } = await started([cat, ann, bob])
    await quit(ann, id)
    await quit(bob, id)
    await block(ann, bob)
    const made = await (await rematch(bob, id)).json<Game>()
    expect(tagsIn(made)).toEqual([bob.skatertag, cat.skatertag])
  })

  it('as a rematch of two with a block between them is none', async () => {
    const { id } = await started([ann, bob])
    await quit(ann, id)
    await block(ann, bob)
    expect(await said(await rematch(ann, id))).toBe('409 nobody_left')
    expect(await said(await rematch(bob, id))).toBe('409 nobody_left')
  })
})
