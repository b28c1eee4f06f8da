import { beforeAll, describe, expect, it } from 'vitest'
import type { Game, GameTurn } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import { block } from '../blocks/support'
import { playContest } from '../blocks/town'
import { flag } from '../flags/support'
import { filmed, gameFor, quit, read, recording, said, started, turn } from '../games/support'
import { call, moveAway } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { addTricks, land } from '../support/tricks'

type Kind = 'my_clip' | 'trick_video' | 'own_the_spot_clip' | 'skate_turn'

interface Video {
  kind: Kind
  id: string
  videoObjectName: string
  posterObjectName: string
  /** Of the game in which it was filmed. */
  state?: 'running' | 'over'
  isBail?: boolean
}

type Who = 'owner' | 'homie' | 'player' | 'stranger' | 'visitor'

let owner: Skater
let viewers: Record<Who, Skater | null>
let videos: Video[]
let restore: () => Promise<void>

beforeAll(async () => {
  await empty()
  await addTricks()
  owner = await skater('owner')
  const [homie, player, stranger] = [await skater(), await skater(), await skater()]
  viewers = { owner, homie, player, stranger, visitor: null }
  await becomeHomies(owner, homie)
  await becomeHomies(owner, player)
  const third = await skater()
  await becomeHomies(owner, third)
  const contest = await recording([owner, player, third])
  videos = [
    { kind: 'my_clip', ...(await stack(owner)) } as Video,
    { kind: 'trick_video', ...(await land(owner)) } as Video,
    { kind: 'own_the_spot_clip', state: 'running', ...(await filmed(owner, contest)) } as Video,
    ...(await playContest([owner, player, third]))
      .filter(({ playerId }) => playerId === owner.userId)
      .map((clip) => ({ ...clip, kind: 'own_the_spot_clip', state: 'over' }) as Video),
    ...(await turnsOf(player, 'running')),
    ...(await turnsOf(player, 'over')),
  ]
  // Each plays with homies only; they may part later.
  const path = homieEndpoints.remove.url({ userId: player.userId })
  expect((await call(path, { method: 'DELETE', as: owner })).status).toBe(204)
  restore = await snapshot()
}, 60_000)

const tricks = ['ollie', 'tic-tac', 'kickturn', 'hippie-jump']

/** A landed turn and a bail of the owner, both with a film. */
async function turnsOf(player: Skater, state: 'running' | 'over'): Promise<Video[]> {
  const { id } = await started([owner, player])
  const outcomes: boolean[] = []
  while (outcomes.length < 2) {
    const { currentTurnPlayerId, currentTrickId, usedTrickIds } = await gameFor(owner, id)
    const isOwn = currentTurnPlayerId === owner.userId
    const landed = !isOwn || outcomes.length === 0
    if (isOwn) outcomes.push(landed)
    const trickId = currentTrickId ?? tricks.find((each) => !usedTrickIds.includes(each))!
    const taken = { trickId, landed, video: 'video-faststart.mp4' }
    expect(await said(await turn(isOwn ? owner : player, id, taken))).toBe('200')
  }
  if (state === 'over') expect((await quit(player, id)).status).toBe(200)
  const all = await read<GameTurn[]>(owner, gameEndpoints.turns.url({ gameId: id }))
  const own = all.filter(({ playerId }) => playerId === owner.userId)
  return [own.find(({ landed }) => landed)!, own.find(({ landed }) => !landed)!].map(
    (each) => ({ ...each, kind: 'skate_turn', state, isBail: !each.landed }) as Video,
  )
}

const privacies = ['public', 'private'] as const
const blocks = ['no block', 'a block by the owner', 'a block by the viewer'] as const

interface Case {
  who: Who
  isPublic: boolean
  isBlocked: boolean
}

/** Where the video is listed, shared, reported: the rule that pages and calls have in common. */
function isSeen({ kind, state, isBail }: Video, { who, isPublic, isBlocked }: Case): boolean {
  if (who === 'owner') return true
  const plays = who === 'player' && (kind === 'own_the_spot_clip' || kind === 'skate_turn')
  if (plays && state === 'running') return true
  if (isBlocked) return false
  return plays || (!isBail && (isPublic || who === 'homie'))
}

/** The bytes of a public video are the same for all, so that caches may serve them. */
const isSent = (video: Video, given: Case): boolean =>
  isSeen(video, given) || (given.isPublic && !video.isBail)

const sharedAt: Partial<Record<Kind, (id: string) => string>> = {
  my_clip: (clipId) => shareEndpoints.clip.url({ clipId }),
  trick_video: (videoId) => shareEndpoints.trickVideo.url({ videoId }),
  own_the_spot_clip: (clipId) => shareEndpoints.ownTheSpotClip.url({ clipId }),
}

const isServed = async (path: string, as: Skater | null) =>
  (await call(path, { as })).status === 200

/** What a viewer gets of a video, with what the rules give. */
async function compare(video: Video, given: Case) {
  const { who } = given
  const as = viewers[who]
  moveAway()
  const { videoObjectName, posterObjectName, kind: contentType, id: contentId } = video
  const shared = sharedAt[contentType]?.(contentId)
  const seen = isSeen(video, given)
  const sent = isSent(video, given)
  const reporter = who === 'owner' ? null : as
  const report = async () =>
    (await flag({ contentType, contentId, reason: 'spam' }, reporter)).status === 201
  return {
    what: [contentType, video.state, video.isBail && 'bail', who].filter(Boolean).join(' '),
    got: {
      video: await isServed(mediaEndpoints.video.url({ name: videoObjectName }), as),
      poster: await isServed(mediaEndpoints.poster.url({ name: posterObjectName }), as),
      shared: shared && (await (await call(shared, { as })).text()).includes(videoObjectName),
      report: reporter && (await report()),
    },
    right: { video: sent, poster: sent, shared: shared && seen, report: reporter && seen },
  }
}

describe.each(privacies)('of a %s skater', (privacy) => {
  it.each(blocks)('with %s, each viewer gets each kind of video as the rules say', async (kind) => {
    await restore()
    const isPublic = privacy === 'public'
    await setPublic(owner.userId, isPublic)
    for (const who of ['player', 'stranger'] as const) {
      const [from, to] = [owner, viewers[who]!]
      if (kind === 'a block by the owner') expect((await block(from, to)).status).toBe(201)
      if (kind === 'a block by the viewer') expect((await block(to, from)).status).toBe(201)
    }
    const compared = []
    for (const video of videos) {
      for (const who of Object.keys(viewers) as Who[]) {
        const isBlocked = kind !== 'no block' && (who === 'player' || who === 'stranger')
        compared.push(await compare(video, { who, isPublic, isBlocked }))
      }
    }
    expect(compared).toHaveLength(8 * 5)
    expect(compared.filter(({ got, right }) => !same(got, right))).toEqual([])
  })
})

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

it('a player of a game that is over gets no URL of a skater with a block between them', async () => {
  await restore()
  await setPublic(owner.userId, false)
  const player = viewers.player!
  await block(player, owner)
  const answer = await call(gameEndpoints.list.url(), { as: player })
  const games = await answer.json<Game[]>()
  const over = games.filter(({ status }) => status === 'completed')
  expect(over.length).toBeGreaterThan(0)
  for (const { id } of over) await gameFor(player, id)
  const names = videos.filter(({ state }) => state === 'over').map((video) => video.videoObjectName)
  const text = JSON.stringify(over)
  for (const name of names) expect(text).not.toContain(name)
})
