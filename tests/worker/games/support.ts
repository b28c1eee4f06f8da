import type { Game, OwnTheSpotClip } from '../../../worker/games/reads/contract'
import {
  finishedStateOf,
  replay,
  type GameState,
  stateOf as schemaOf,
} from '../../../worker/games/registry'
import { roomOf } from '../../../worker/games/commands/call-room'
import { historyOf, loadGame } from '../../../worker/games/room/stored'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { call } from '../support/call'
import { withoutUrls } from '../support/signed'
import { env } from '../support/env'
import { becomeHomies, spotOf } from '../support/homies'
import { db } from '../support/rows/db'
import { clipForm, skater, type Skater } from '../support/skaters'

export { db }

export interface Options {
  /** How far the clock is ahead. */
  hours?: number
  key?: string
  bindings?: object
}

const hands = ({ hours = 0, key, bindings = {} }: Options) => ({
  hours,
  bindings,
  headers: key === undefined ? {} : { 'Idempotency-Key': key },
})

/** So many skaters, the first a homie of all others. */
export async function crew(size: number): Promise<Skater[]> {
  const all: Skater[] = []
  for (let i = 0; i < size; i++) all.push(await skater())
  for (const other of all.slice(1)) await becomeHomies(all[0]!, other)
  return all
}

export const basics = ['The Basics']
const spot = { name: 'Third & Army', latitude: '37.740', longitude: '-122.38' }
export const place = { locationName: spot.name, locationCoords: { lat: 37.74, lng: -122.38 } }

export const create = (as: Skater | null, body: object, options: Options = {}) =>
  call(gameEndpoints.list.url(), { method: 'POST', as, json: body, ...hands(options) })

export const invite = (others: Skater[]) => others.map(({ userId }) => userId)

export const makeSkate = async ([ann, ...others]: Skater[], options: Options = {}) =>
  made(await create(ann!, { selectedHomies: invite(others), selectedCategories: basics }, options))

export async function makeSpot([ann, ...others]: Skater[], more = {}, options: Options = {}) {
  const body = { gameType: 'own_the_spot', selectedHomies: invite(others), ...place, ...more }
  if (body.locationName === place.locationName) await spotOf(ann!, true, spot)
  return made(await create(ann!, body, options))
}

async function made(answer: Response): Promise<Game> {
  if (answer.status !== 201) throw new Error(`No game: ${await answer.text()}`)
  return answer.json()
}

export const roll = (as: Skater | null, gameId: string, options: Options = {}) =>
  call(gameEndpoints.roll.url({ gameId }), { method: 'POST', as, json: {}, ...hands(options) })

export const quit = (as: Skater | null, gameId: string, options: Options = {}) =>
  call(gameEndpoints.quit.url({ gameId }), { method: 'POST', as, ...hands(options) })

export const vote = (as: Skater | null, gameId: string, clipId: string, options: Options = {}) =>
  call(gameEndpoints.vote.url({ gameId }), {
    method: 'POST',
    as,
    json: { clipId },
    ...hands(options),
  })

interface Turn {
  trickId: string
  landed: boolean
  video?: string | null
  /** For which turn it is. */
  number?: number | null
  /** Fields of the form. */
  marks?: Record<string, string>
}

export async function turn(
  as: Skater | null,
  gameId: string,
  { trickId, landed, video = landed ? 'video-faststart.mp4' : null, number = null, marks }: Turn,
  options: Options = {},
) {
  const fields = { trickId, landed: String(landed), ...marks }
  const meant = number === null ? fields : { ...fields, turnNumber: String(number) }
  const body = await clipForm(video, meant, video && poster)
  return call(gameEndpoints.takeTurn.url({ gameId }), {
    method: 'POST',
    as,
    body,
    ...hands(options),
  })
}

const poster = 'photo-plain.jpg'

export async function film(
  as: Skater | null,
  gameId: string,
  fields: Record<string, string> = {},
  options: Options = {},
) {
  const body = await clipForm('video-faststart.mp4', { gameId, ...fields }, poster)
  return call(clipEndpoints.ownList.url(), { method: 'POST', as, body, ...hands(options) })
}

export async function filmed(as: Skater, gameId: string, options: Options = {}) {
  const answer = await film(as, gameId, {}, options)
  if (answer.status !== 201) throw new Error(`No clip: ${await answer.text()}`)
  return (await answer.json()) as OwnTheSpotClip
}

export async function read<T>(as: Skater | null, path: string, options: Options = {}): Promise<T> {
  const answer = await call(path, { as, ...hands(options) })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return withoutUrls(await answer.json<T>())
}

export const gameFor = (as: Skater, gameId: string) =>
  read<Game>(as, gameEndpoints.show.url({ gameId }))

/** A game of S.K.A.T.E. in which all have rolled; the players in the order of their turns. */
export async function started(players: Skater[], options: Options = {}) {
  const { id } = await makeSkate(players, options)
  for (const each of players) await roll(each, id, options)
  const game = await gameFor(players[0]!, id)
  const state = await stateOf(id)
  const order = state.gameType === 'skate' ? state.order : []
  return { id, game, order: order.map((seat) => players[seat]!) }
}

/** A game of Own the Spot that all have joined. */
export async function recording(players: Skater[], options: Options = {}): Promise<string> {
  const { id } = await makeSpot(players, {}, options)
  for (const each of players.slice(1)) await roll(each, id, options)
  return id
}

export async function stateOf(gameId: string): Promise<GameState> {
  const kept = await loadGame(db, gameId)
  if (!kept) throw new Error('No such game')
  return kept.state
}

/** Applies the deadlines that are due in so many hours, as the scheduled job does. */
export const wake = (gameId: string, hours: number) =>
  roomOf(env, gameId).applyDeadlines(gameId, Date.now() + hours * 3_600_000)

/** The game that its history gives, beside the one that is stored. */
export async function replayed(gameId: string) {
  const outcome = replay(await historyOf(env, db, gameId))
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  return { replayed: asStored(outcome.state), stored: await stateOf(gameId) }
}

/** A state as its row gives it back: that of a finished game has lost who rolled when. */
export const asStored = (state: GameState): GameState =>
  state.result ? schemaOf(state.gameType).parse(finishedStateOf(state)) : state

/** A status and a code. */
export async function said(answer: Response): Promise<string> {
  if (answer.status < 400) return String(answer.status)
  const { code }: { code: string } = await answer.json()
  return `${answer.status} ${code}`
}
