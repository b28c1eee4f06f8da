import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../worker/feed/contract'
import type { Game, OwnTheSpotClip } from '../../../worker/games/reads/contract'
import * as flagEndpoints from '../../../worker/flags/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import { messages } from '../../../worker/games/contract'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { spotOf } from '../support/homies'
import { setPublic, skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import {
  basics,
  create,
  crew,
  film,
  filmed,
  gameFor,
  invite,
  makeSpot,
  place,
  quit,
  read,
  recording,
  replayed,
  said,
  vote,
  wake,
} from './support'

let players: [Skater, Skater, Skater]

beforeEach(async () => {
  await empty()
  players = (await crew(3)) as typeof players
})

const clipsOf = (as: Skater, gameId: string) =>
  read<OwnTheSpotClip[]>(as, gameEndpoints.clips.url({}, { gameId }))

describe('a game of Own the Spot', () => {
  it('is played from invitation to winner', async () => {
    const [ann, bob, cat] = players
    const id = await recording(players)
    const mine = await filmed(ann, id)
    expect(mine).toMatchObject({ playerId: ann.userId, gameId: id, voteCount: '0', caption: null })
    const theirs = await filmed(bob, id)
    expect(await count('points', "action = 'clip_uploaded'")).toBe(2)

    const later = { hours: 25 }
    expect(await said(await film(cat, id, {}, later))).toBe('409 too_late')
    const voting = await gameFor(cat, id)
    expect(voting).toMatchObject({ status: 'voting', acts: { vote: true } })
    expect(await count('notifications', "type = 'ots_voting'")).toBe(3)
    expect((await vote(ann, id, theirs.id, later)).status).toBe(200)
    const seen = await gameFor(ann, id)
    expect(seen.votes).toEqual([{ voterId: ann.userId }])
    expect(seen.clips.map((clip) => [clip.id, clip.voteCount, clip.hasMyVote])).toEqual([
      [mine.id, '0', false],
      [theirs.id, '0', true],
    ])
    expect(await read(ann, gameEndpoints.myVote.url({ gameId: id }))).toEqual({ clipId: theirs.id })
    expect(await read(cat, gameEndpoints.myVote.url({ gameId: id }))).toEqual({ clipId: null })
    expect(await read(cat, gameEndpoints.votes.url({ gameId: id }))).toEqual([
      { voterId: ann.userId },
    ])
    await vote(bob, id, mine.id, later)
    const end: Game = await (await vote(cat, id, mine.id, later)).json()
    expect(end).toMatchObject({ status: 'completed', winnerSeats: [0] })
    expect(end.clips.map(({ voteCount }) => voteCount)).toEqual(['2', '1'])
    expect(await count('points', "action = 'game_won' AND user_id = ?", ann.userId)).toBe(1)
    expect(await count('notifications', "type = 'ots_game_ended'")).toBe(3)
    const { replayed: again, stored: kept } = await replayed(id)
    expect(again).toEqual(kept)
  })

  it('lets a clip be replaced without more points, and deletes the old files', async () => {
    const [ann] = players
    const id = await recording(players)
    const clip = await filmed(ann, id)
    expect(await said(await film(ann, id))).toBe('409 clip_exists')
    const edit = await film(ann, id, { isEdit: 'true', caption: 'Second try' })
    expect(edit.status).toBe(200)
    const edited: OwnTheSpotClip = await edit.json()
    expect(edited).toMatchObject({ id: clip.id, caption: 'Second try' })
    expect(edited.videoObjectName).not.toBe(clip.videoObjectName)
    const again: OwnTheSpotClip = await (await film(ann, id, { isEdit: 'true' })).json()
    expect(again.caption).toBe('Second try')
    const { media, pendingDeletions } = await stored()
    expect(pendingDeletions.sort()).toEqual(
      [clip, edited].flatMap((old) => [old.videoObjectName, old.posterObjectName!]).sort(),
    )
    expect(media).toContain(`${again.videoObjectName} committed`)
    expect(await count('points')).toBe(1)
    expect(await count('activity')).toBe(1)
    expect(await count('videos', "kind = 'clip'")).toBe(0)
  })

  it('removes a caption when an empty one is sent', async () => {
    const [ann] = players
    const id = await recording(players)
    await film(ann, id, { caption: 'First try' })
    for (const [caption, becomes] of [
      ['', null],
      ['Again', 'Again'],
      ['   ', null],
    ] as const) {
      const edit = await film(ann, id, { isEdit: 'true', caption })
      expect(await edit.json()).toMatchObject({ caption: becomes })
    }
    expect((await clipsOf(ann, id))[0]!.caption).toBeNull()
  })

  it('loses the clip of a player who quits, and its points', async () => {
    const [ann, bob, cat] = players
    const id = await recording(players)
    const clip = await filmed(bob, id)
    await filmed(ann, id)
    expect((await quit(bob, id)).status).toBe(200)
    expect((await clipsOf(cat, id)).map(({ playerId }) => playerId)).toEqual([ann.userId])
    expect(await count('points', 'user_id = ?', bob.userId)).toBe(0)
    expect((await stored()).pendingDeletions).toContain(clip.videoObjectName)
    expect(await read(bob, gameEndpoints.list.url())).toEqual([])
    expect(await read<Game[]>(cat, gameEndpoints.list.url())).toHaveLength(1)
    expect(await said(await film(bob, id))).toBe('403 out')
  })

  it('asks those to vote again whose clip is gone', async () => {
    const [ann, bob, cat] = players
    const id = await recording(players)
    const [one, two] = [await filmed(ann, id), await filmed(bob, id)]
    await wake(id, 25)
    const later = { hours: 25 }
    await vote(cat, id, one.id, later)
    const unread = "type = 'ots_voting' AND NOT is_read AND user_id = ?"
    expect(await count('notifications', unread, cat.userId)).toBe(0)
    await quit(ann, id, later)
    expect(await count('notifications', unread, cat.userId)).toBe(1)
    const end: Game = await (await vote(cat, id, two.id, later)).json()
    expect(end).toMatchObject({ status: 'completed', winnerSeats: [1] })
  })
})

describe('a new game', () => {
  it('is refused with the reason', async () => {
    const [ann, bob, cat] = players
    const stranger = await skater()
    const skate = (others: Skater[], selectedCategories = basics) => ({
      selectedHomies: invite(others),
      selectedCategories,
    })
    const spot = { gameType: 'own_the_spot', ...place }
    const cases: [object, string][] = [
      [skate([]), '400 no_homies'],
      [skate([bob], []), '400 no_categories'],
      [skate([bob], ['x']), '400 unknown_category'],
      [skate([ann]), '400 oneself'],
      [skate([bob, bob]), '400 invited_twice'],
      [skate([stranger]), '400 not_a_homie'],
      [{ ...spot, selectedHomies: invite([bob]) }, '400 too_few_homies'],
      [{ ...spot, selectedHomies: invite([bob, cat]), locationName: null }, '400 no_spot'],
      [{ ...spot, selectedHomies: invite([bob, cat]) }, '400 no_spot'],
      [{ ...spot, selectedHomies: invite([bob, cat]), timeLimitHours: 5 }, '400 invalid'],
      [{ ...spot, selectedHomies: invite([bob, cat]), more: 1 }, '400 invalid'],
    ]
    for (const [body, answer] of cases) {
      expect([body, await said(await create(ann, body))]).toEqual([body, answer])
    }
    expect(await count('games')).toBe(0)
    expect(await count('notifications')).toBe(0)
  })
})

describe('a game of Own the Spot is made', () => {
  const ledge = { locationName: 'Ledge', locationCoords: { lat: 37.7, lng: '-122.40' } }
  const ask = async (as: Skater, others: Skater[], at: object) =>
    create(as, { gameType: 'own_the_spot', selectedHomies: invite(others), ...at })

  it('at the creator’s own spot, however its coordinates are written', async () => {
    const [ann, bob, cat] = players
    await spotOf(ann)
    const answer = await ask(ann, [bob, cat], { ...ledge, locationName: ' Ledge ' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      locationName: 'Ledge',
      locationLatitude: '37.7',
      locationLongitude: '-122.4',
    })
    expect(await count('games', 'spot_id IS NOT NULL')).toBe(1)
  })

  it('nowhere else, not even at a homie’s spot', async () => {
    const [ann, bob, cat] = players
    await spotOf(bob)
    const refused = await ask(ann, [bob, cat], ledge)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'no_spot', message: messages.noSpot },
    ])
    await spotOf(ann)
    const beside = { locationName: 'Ledge', locationCoords: { lat: 37.71, lng: -122.4 } }
    expect(await said(await ask(ann, [bob, cat], beside))).toBe('400 no_spot')
    const named = { ...ledge, locationName: 'Ledges' }
    expect(await said(await ask(ann, [bob, cat], named))).toBe('400 no_spot')
    expect(await count('games')).toBe(0)
  })
})

describe('visibility in a game', () => {
  it('shows the place to players, and to others who may see the spot', async () => {
    const [ann, bob] = players
    await spotOf(ann, false)
    const at = { locationName: 'Ledge', locationCoords: { lat: '37.7', lng: '-122.4' } }
    const { id } = await makeSpot(players, at)
    expect(await count('games', 'spot_id IS NOT NULL')).toBe(1)
    for (const each of players.slice(1)) {
      await call(gameEndpoints.roll.url({ gameId: id }), { method: 'POST', as: each })
    }
    const clip = await filmed(bob, id)
    const fan = await skater()
    const shared = (as: Skater | null) =>
      read<{ clip: unknown; game: { locationName: string | null } | null }>(
        as,
        shareEndpoints.ownTheSpotClip.url({ clipId: clip.id }),
      )
    expect((await shared(ann)).game).toMatchObject({ locationName: 'Ledge' })
    // A player who may not see the spot itself.
    expect((await shared(players[2])).game).toMatchObject({ locationName: 'Ledge' })
    expect((await shared(fan)).game).toMatchObject({ locationName: null })
    expect((await shared(null)).clip).toMatchObject({ id: clip.id })
    const [item] = await read<ActivityItem[]>(ann, feedEndpoints.list.url())
    expect(item).toMatchObject({
      type: 'own_the_spot_clip',
      locationName: 'Ledge',
      latitude: '37.7',
    })
    await setPublic(bob.userId, false)
    expect(await shared(fan)).toMatchObject({ clip: null, game: null, canViewClip: false })
    expect(await shared(players[2])).toMatchObject({ clip: { id: clip.id }, canViewClip: true })
    const page = await call(urls.sharedOwnTheSpotClip({ clipId: clip.id }), { as: fan })
    expect(page.status).toBe(200)
    const flag = (as: Skater) =>
      call(flagEndpoints.report.url(), {
        method: 'POST',
        as,
        json: { contentType: 'own_the_spot_clip', contentId: clip.id },
      })
    expect((await flag(players[2])).status).toBe(201)
    expect((await flag(fan)).status).toBe(404)
    expect((await flag(bob)).status).toBe(403)
    const missing = await call(shareEndpoints.ownTheSpotClip.url({ clipId: 'none' }))
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { message: 'Clip Not Found' },
    ])
  })

  it('shows the video of a private skater to players, and to no stranger', async () => {
    const [ann, bob, cat] = players
    const id = await recording(players)
    const { videoObjectName: name } = await filmed(bob, id)
    await setPublic(bob.userId, false)
    const stranger = await skater()
    const status = async (as: Skater | null) =>
      (await call(mediaEndpoints.video.url({ name }), { as })).status
    expect([await status(bob), await status(cat), await status(ann)]).toEqual([200, 200, 200])
    expect([await status(stranger), await status(null)]).toEqual([403, 403])
  })
})
