import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { Statement } from '../../../worker/db/client'
import {
  activityHeads,
  blocks,
  gameTurns,
  homies,
  media,
  profiles,
  scores,
  toldTricks,
  userTricks,
  videos,
} from '../../../worker/db/schema'
import { limits, type Ladder } from '../../../worker/tricks/next/contract'
import { readLadder } from '../../../worker/tricks/ladder/queries'
import { chooseRuns, timeout } from '../../run-length'
import { town } from '../homies/town'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addBlocks } from '../support/rows/blocks'
import { db, runBatch } from '../support/rows/db'
import { addGame, addPlayer, addTurn } from '../support/rows/games'
import { addMedia } from '../support/rows/media'
import { updateProfile } from '../support/rows/profiles'
import { addTold } from '../support/rows/tricks'
import { addTrickVideo, addTurnVideo } from '../support/rows/videos'

const [viewer, other, third] = [0, 1, 2].map((at) => ({ userId: `town${at}` })) as [
  { userId: string },
  { userId: string },
  { userId: string },
]

const tricks = ['ollie', 'kickflip', 'manual', 'nollie'] as const
const trick = fc.constantFrom(...tricks)

const video = fc.record({ trickId: trick, of: fc.nat(2), isRemoved: fc.boolean() })

const turn = fc.record({
  trickId: trick,
  of: fc.nat(2),
  landed: fc.boolean(),
  hasVideo: fc.boolean(),
  isRemoved: fc.boolean(),
  /** Otherwise the third skater plays it with whose turn it is. */
  isOfViewersGame: fc.boolean(),
})

const world = fc.record({
  videos: fc.array(video, { maxLength: 6 }),
  turns: fc.array(turn, { maxLength: 30 }),
  told: fc.uniqueArray(trick),
  isPublic: fc.boolean(),
  areHomies: fc.boolean(),
  block: fc.constantFrom('none', 'by the viewer', 'by the other'),
  end: fc.constantFrom('none', 'without a profile', 'deleted'),
})

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

const people = [viewer, other, third]
const isAt = (of: number, person: { userId: string }) => people[of] === person

/** What the ladder says, as one says it. */
function modelOf({ turns, told, ...drawn }: World) {
  const isThere = drawn.end === 'none'
  const isSeen = isThere && (drawn.isPublic || drawn.areHomies) && drawn.block === 'none'
  const seen = new Set([
    ...drawn.videos
      .filter((each) => isAt(each.of, other) && !each.isRemoved)
      .map(({ trickId }) => trickId),
    ...turns
      .filter((each) => isAt(each.of, other) && each.landed && each.hasVideo && !each.isRemoved)
      .map(({ trickId }) => trickId),
  ])
  const filmed = drawn.videos.filter((each) => isAt(each.of, viewer) && !each.isRemoved)
  const tried = turns.filter((each) => isAt(each.of, viewer))
  const own = new Set([...told, ...[...filmed, ...tried].map(({ trickId }) => trickId)])
  const rungs = [...own].map((trickId) => {
    const newest = tried.filter((each) => each.trickId === trickId).slice(-limits.tries)
    const landed = newest.filter((each) => each.landed).length
    return { trickId, tries: newest.length, landed, isUnseen: isSeen && !seen.has(trickId) }
  })
  return { against: isSeen ? 'town.skate.1' : null, rungs }
}

const sorted = ({ against, rungs }: Ladder) => ({
  against,
  rungs: rungs.toSorted((one, two) => (one.trickId < two.trickId ? -1 : 1)),
})

/** An id whose letters sort as the turns do. */
const idOf = (at: number) => `0000000${String(at).padStart(3, '0')}${'0'.repeat(16)}`

function rowsOfTurn(drawn: World['turns'][number], at: number): Statement[] {
  const { trickId, landed, hasVideo, isRemoved } = drawn
  const [of, name] = [people[drawn.of]!, `turn${at}`]
  const gameId = drawn.isOfViewersGame ? 'ours' : 'theirs'
  const isShown = hasVideo && !isRemoved
  const row = { id: idOf(at), gameId, turnNumber: at }
  return [
    addTurn(of, { ...row, trickId, landed, isVideoRemoved: hasVideo && isRemoved }),
    ...(isShown
      ? [
          addMedia(of, { name }),
          addTurnVideo(of, { ...row, isOpen: landed, videoObjectName: name }),
        ]
      : []),
  ]
}

function rowsOfVideo({ trickId, of: at, isRemoved }: World['videos'][number], number: number) {
  const [of, name] = [people[at]!, `video${number}`]
  return [
    addMedia(of, { name }),
    addTrickVideo(of, { id: name, trickId, videoObjectName: name }),
    ...(isRemoved ? [db.delete(videos).where(eq(videos.id, name))] : []),
  ]
}

/** As the first batch of a deletion leaves it, and as the last. */
function ending({ end }: World): Statement[] {
  const { userId } = other
  const left = [
    db.update(gameTurns).set({ userId: null }).where(eq(gameTurns.userId, userId)),
    db.delete(videos).where(and(eq(videos.userId, userId), eq(videos.kind, 'turn'))),
  ]
  if (end === 'none') return []
  const gone = [
    db.delete(scores).where(eq(scores.userId, userId)),
    db.delete(activityHeads).where(eq(activityHeads.userId, userId)),
    db.delete(profiles).where(eq(profiles.userId, userId)),
  ]
  return end === 'deleted' ? [...gone, ...left] : gone
}

async function build(drawn: World): Promise<void> {
  const [byViewer] = addBlocks(viewer, other)
  const [byOther] = addBlocks(other, viewer)
  const { block } = drawn
  await runBatch([
    db.delete(homies),
    db.delete(blocks),
    db.delete(gameTurns),
    db.delete(videos),
    db.delete(userTricks),
    db.delete(toldTricks),
    db.delete(media).where(eq(media.kind, 'video')),
    ...(drawn.areHomies ? [becomeHomies(viewer, other)] : []),
    updateProfile(other, { isPublic: drawn.isPublic }),
    ...(block === 'by the viewer' ? [byViewer!] : block === 'by the other' ? [byOther!] : []),
    ...drawn.told.map((trickId) => addTold(viewer, trickId)),
    ...drawn.videos.flatMap(rowsOfVideo),
    ...drawn.turns.flatMap(rowsOfTurn),
    ...ending(drawn),
  ])
}

beforeEach(async () => {
  await empty()
  await town(3)
  await runBatch([
    addGame({ id: 'ours' }),
    addGame({ id: 'theirs' }),
    ...people.map((of, seat) => addPlayer(of, { gameId: 'ours', seat })),
    ...[other, third].map((of, seat) => addPlayer(of, { gameId: 'theirs', seat })),
  ])
})

it(
  'the ladder reads nothing of another whom its viewer may not see, nor what no video shows',
  { timeout },
  async () => {
    const profile = (await db.select().from(profiles).where(eq(profiles.userId, other.userId)))[0]!
    await fc.assert(
      fc
        .asyncProperty(world, async (drawn) => {
          await build(drawn)
          const found = await readLadder(db, viewer.userId, other.userId)
          expect(sorted(found)).toEqual(sorted(modelOf(drawn)))
          const plain = await readLadder(db, viewer.userId, '')
          const unmarked = found.rungs.map((rung) => ({ ...rung, isUnseen: false }))
          expect(plain).toEqual({ against: null, rungs: unmarked })
        })
        .afterEach(() => db.insert(profiles).values(profile).onConflictDoNothing()),
      { numRuns: chooseRuns({ usual: 100, deep: 800, long: 20_000 }) },
    )
  },
)
