import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect } from 'vitest'
import { ulid, randomName } from '../../../worker/db/ids'
import type { Create } from '../../../worker/games/engine/commands'
import { createInRoom, executeInRoom } from '../../../worker/games/commands/call-room'
import type { GameAction, TurnFiles } from '../../../worker/games/room/request'
import { addFilm, answerFilm } from '../../../worker/films/statements'
import * as schema from '../../../worker/db/schema'
import { crossReferences } from '../../../worker/db/schema/cross-references'
import { env } from '../support/env'
import { minuteJob, purgeDeleted } from '../support/call'
import { becomeHomies } from '../support/homies'
import { addActivity } from '../support/rows/activity'
import { addReplacedCustomer, addSubscription } from '../support/rows/billing'
import { addBlocks } from '../support/rows/blocks'
import {
  addComing,
  addCrew,
  addCrewLink,
  addCrewRequest,
  addMember,
  addOut,
} from '../support/rows/crews'
import { db, runBatch } from '../support/rows/db'
import { addFeedback } from '../support/rows/feedback'
import { addRivalry, addSeatToLeave } from '../support/rows/games'
import { addFlag } from '../support/rows/flags'
import { addHomieRequest, addHomieRequestLimit } from '../support/rows/homies'
import { addMedia } from '../support/rows/media'
import { judged } from '../support/rows/moderation'
import { addNotification } from '../support/rows/notifications'
import { addAway } from '../support/rows/away'
import { addProps } from '../support/rows/props'
import { addPush, addPushSettings } from '../support/rows/push'
import { addPoints } from '../support/rows/score'
import {
  addPackedBails,
  addSkateSession,
  addTold,
  addTrickTotals,
  addWish,
} from '../support/rows/tricks'
import { addSpot, sayOfSpot, showPlace, showSpot } from '../support/rows/spots'
import { addTrickVideo } from '../support/rows/videos'
import { newcomer, stack, type Skater } from '../support/skaters'
import { begin, patch } from '../uploads/client'
import { stored } from '../support/storage'

export const tables = Object.values(schema).filter((each) => is(each, SQLiteTable))

/** The columns of a table that hold the id of a skater. */
export function skaterColumns(table: SQLiteTable): string[] {
  const referring = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === schema.users ? columns.map(({ name }) => name) : []
  })
  const crossing = crossReferences
    .filter(({ to }) => to === schema.users.id)
    .flatMap(({ from }) => from)
    .filter((column) => column.table === table)
    .map(({ name }) => name)
  const named = Object.values(getTableColumns(table)).filter(({ name }) =>
    /^(user|owner|sender|receiver|homie|flagger|content_owner|player|voter|creator|winner)_id$/.test(
      name,
    ),
  )
  return [...new Set([...referring, ...crossing, ...named.map(({ name }) => name)])]
}

export const nameOf = (table: SQLiteTable): string => getTableConfig(table).name

/** In which columns of which tables a text stands, as a whole or as a part. */
export async function placesOf(text: string): Promise<string[]> {
  const asked = tables.map((table) => {
    const columns = Object.values(getTableColumns(table)).map(
      ({ name }) => `sum(instr("${name}", ?1) > 0) AS "${name}"`,
    )
    return env.DB.prepare(`SELECT ${columns.join(', ')} FROM ${nameOf(table)}`).bind(text)
  })
  const found = await env.DB.batch<Record<string, number | null>>(asked)
  return tables.flatMap((table, at) =>
    Object.entries(found[at]!.results[0]!)
      .filter(([, holding]) => holding !== null && holding > 0)
      .map(([column]) => `${nameOf(table)}.${column}`),
  )
}

/** An hour after someone left, when no request can still be writing, nothing of them is anywhere. */
export async function expectNothingLeft({ userId, skatertag }: Skater, subject: string) {
  await minuteJob(1)
  await purgeDeleted()
  for (const trace of [userId, subject, skatertag]) {
    expect([trace, await placesOf(trace)]).toEqual([trace, []])
  }
  const { media, pendingDeletions, objects } = await stored()
  expect(pendingDeletions).toEqual([])
  expect(media.map((row) => row.split(' ')[0]!).sort()).toEqual(objects.sort())
}

/** Gives a skater something in every table that can hold something of one. */
export async function fill(someone: Skater, other: Skater): Promise<void> {
  const clip = await stack(someone)
  await begunUpload(someone)
  await looseMedia(someone)
  const third = await newcomer()
  const gameId = await twoGames(someone, other, third)
  const elsewhere = await openGame([other, third], {
    categories: ['The Basics'],
    catalogue: [{ id: 'ollie', category: 'The Basics' }],
  })
  await runBatch([
    addSpot(someone, { id: 'own', isSharedWithHomies: false }),
    addSpot(other, { id: 'theirs', isSharedWithHomies: false }),
    showSpot('own', other),
    showSpot('theirs', someone),
    showPlace('own', other),
    showPlace('theirs', someone),
    sayOfSpot('theirs', someone),
    sayOfSpot('own', other),
    addHomieRequest(someone, other, { status: 'accepted' }),
    addHomieRequest(third, someone),
    addHomieRequestLimit(someone, other),
    addHomieRequestLimit(other, someone),
    becomeHomies(someone, other),
    ...addBlocks(someone, other),
    ...addBlocks(third, someone),
    addRivalry(someone, other, gameId),
    addRivalry(third, someone, gameId),
    addFlag(someone, other, { contentId: 'theirs' }),
    addFlag(other, someone, { contentId: clip.id }),
    addTrickVideo(someone, { trickId: 'ollie', videoObjectName: await keptVideo(someone) }),
    addTold(someone, 'manual'),
    addWish(someone, 'kickflip'),
    addPackedBails(someone, 'ollie'),
    addSkateSession(someone, { spotId: 'own' }),
    addTrickTotals(someone, 'ollie'),
    addProps(someone, other),
    addProps(other, someone, { contentId: clip.id }),
    addPoints(someone),
    addActivity(someone, { type: 'spot_created' }),
    addNotification(someone, { actorId: other.userId }),
    addNotification(other, { actorId: someone.userId }),
    addSubscription(someone),
    addReplacedCustomer(someone),
    addPushSettings(someone),
    ...addAway(someone),
    addFeedback(someone),
    ...crewsOf(someone, other, third),
    ...judged(someone),
    // Of a game without them, so that the job takes them out of none of theirs.
    addSeatToLeave(someone, { gameId: elsewhere }),
  ])
  await sharedFilm(someone, gameId)
  await addPush(someone)
}

/** One of theirs, one of another's, one that has invited them, and an out of each of the two. */
const crewsOf = (someone: Skater, other: Skater, third: Skater) => [
  ...['theirs', 'others', 'inviting'].map((id) => addCrew(someone, { id })),
  addMember('theirs', someone, { madeMakerAt: new Date() }),
  addMember('theirs', other),
  addMember('others', other, { madeMakerAt: new Date() }),
  addMember('others', someone),
  addMember('inviting', other),
  addCrewLink('theirs'),
  addCrewRequest('inviting', someone, { inviterId: other.userId }),
  addCrewRequest('theirs', third, { inviterId: someone.userId }),
  ...addOut(someone, 'own out', ['theirs', 'others']),
  ...addOut(other, "another's out", ['others']),
  addComing("another's out", someone),
  addComing('own out', other),
]

/** The film of a game, with what they said about it. */
const sharedFilm = async ({ userId }: Skater, gameId: string): Promise<void> => {
  const now = new Date()
  await runBatch([
    addFilm(db, { gameId, id: ulid(now), sharerId: userId }, now),
    answerFilm(db, { gameId, userId, isShown: true }),
  ])
}

/** A game of each kind, with a turn and a clip of theirs. */
async function twoGames(...players: Skater[]): Promise<string> {
  const skate = await openGame(players.slice(0, 2), {
    categories: ['The Basics'],
    catalogue: [{ id: 'ollie', category: 'The Basics' }],
  })
  for (const each of players.slice(0, 2)) await wish(skate, each, { type: 'roll' })
  // Whose turn it is hangs on the dice: who may not is refused.
  const turn = { type: 'turn', trickId: 'ollie' } as const
  await wish(skate, players[1]!, { ...turn, landed: false, files: null })
  await wish(skate, players[0]!, { ...turn, landed: true, files: await filmOf(players[0]!) })

  const spot = await openGame(players, {
    gameType: 'own_the_spot',
    location: { name: 'Ledge', latitude: '1', longitude: '2' },
  })
  for (const each of players.slice(1)) await wish(spot, each, { type: 'roll' })
  const clip = { type: 'clip', isEdit: false, caption: 'Mine' } as const
  await wish(spot, players[0]!, { ...clip, files: await filmOf(players[0]!) })
  return spot
}

async function openGame(players: Skater[], more: Partial<Create>): Promise<string> {
  const now = new Date()
  const gameId = ulid(now)
  const asked = { gameId, userId: players[0]!.userId, now: now.getTime() }
  const create: Create = {
    type: 'create',
    gameType: 'skate',
    players: players.map(({ userId }) => userId),
    nonHomieIds: [],
    categories: [],
    catalogue: [],
    location: null,
    timeLimitHours: 24,
    ...more,
  }
  const answer = await createInRoom(env, { ...asked, create, spotId: null, creationKey: null })
  if ('refusal' in answer) throw new Error(answer.refusal)
  return gameId
}

const wish = (gameId: string, { userId }: Skater, what: GameAction) =>
  executeInRoom(env, { gameId, userId, now: Date.now(), action: what })

const filmOf = async (as: Skater): Promise<TurnFiles> => ({
  video: { name: await keptVideo(as), bytes: 5, durationMs: 1000, width: 1, height: 1 },
  poster: null,
})

async function keptVideo(as: Skater): Promise<string> {
  const name = randomName()
  await addMedia(as, { name })
  await env.MEDIA.put(name, 'bytes')
  return name
}

async function begunUpload(as: Skater): Promise<void> {
  const id = await begin(90_000, { as })
  await patch(id, 0, new Uint8Array(1000), { as })
}

/** What an interrupted form left: bytes that nothing refers to. */
async function looseMedia(as: Skater): Promise<void> {
  const name = randomName()
  await addMedia(as, { name, kind: 'poster', status: 'pending' })
  await env.MEDIA.put(name, 'bytes')
}
