import type { Db } from '../../db/client'
import { randomName, ulid } from '../../db/ids'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { decide, type GameState } from '../rules'
import type { CommandResult, GameRequest, Done, NewGameRequest } from './request'
import type { GameStore } from './store'
import type { Transition } from './statements'
import { commandIdOf, findVersion, type StoredGame, replayResponse } from './repository'
import { isUniqueViolation } from '../../db/constraint'
import { limits } from '../contract'
import type { Command } from '../engine/commands'
import { seatOf } from '../engine/players'
import type { Seat } from '../engine/state'

/** Executes a request once, if the rules allow it. */
export async function execute(store: GameStore, request: GameRequest): Promise<CommandResult> {
  const { gameId, action } = request
  const found = await store.load(gameId)
  if (!found) return { refusal: 'unknown_game' }
  const commandId = commandIdOf(seatOfRequest(request, found.state), request.key ?? randomName())
  const now = await store.commandTime(request.now, found.at)
  // An overdue deadline goes first, as a command of its own, so it applies even if this one is
  // refused.
  const { state: before, version } = await applyDeadline(store, gameId, found, now)
  const command = commandOf(request, before, now)
  const outcome = decide(before, command, now)
  // The rules refuse most repeated requests. The unique command id in the history refuses the rest.
  if ('refusal' in outcome)
    return (await findEarlierResult(store.db(), request, commandId)) ?? outcome
  const { state: after, events } = outcome
  const line = { gameId, commandId, command, now, version: version + 1 }
  const transition: Transition = { ...line, before, after, events }
  if (action.type === 'turn' || action.type === 'clip') transition.film = action.film
  if (action.type === 'clip') transition.caption = action.caption
  try {
    return await store.commit(transition)
  } catch (error) {
    if (isAlreadyUsed(error)) return { refusal: 'upload_used' }
    throw error
  }
}

async function findEarlierResult(
  db: Db,
  { gameId, key }: GameRequest,
  commandId: string,
): Promise<Done | null> {
  const version = key === undefined ? null : await findVersion(db, gameId, commandId)
  return version === null ? null : replayResponse(db, gameId, version)
}

/** Creates a game, if the rules allow it. */
export async function createGame(
  store: GameStore,
  request: NewGameRequest,
): Promise<CommandResult> {
  const { gameId, create: command } = request
  const now = await store.commandTime(request.now)
  const outcome = decide(null, command, now)
  if ('refusal' in outcome) return outcome
  const { state: after, events } = outcome
  const commandId = commandIdOf(0, request.key ?? randomName())
  const line = { gameId, commandId, command, now, version: 1 }
  try {
    return await store.commit({ ...line, before: null, after, events, newGame: request })
  } catch (error) {
    if (isUniqueViolation(error, 'games.creation_key')) return { refusal: 'made_before' }
    throw error
  }
}

/** Turns a request into a command. The die is rolled here, so that the rules stay pure. */
export function commandOf(request: GameRequest, state: GameState, now: number): Command {
  const { action } = request
  const by = seatOfRequest(request, state)
  switch (action.type) {
    case 'roll':
      return { type: 'roll', by, die: rollDie() }
    case 'turn': {
      const { film, ...turn } = action
      return { ...turn, by, hasVideo: film !== null }
    }
    case 'clip':
      return { type: 'clip', by, clipId: ulid(new Date(now)), isEdit: action.isEdit }
    case 'vote':
      return { type: 'vote', by, clipId: action.clipId }
    case 'quit':
    case 'profileDeleted':
      return { type: action.type, by }
    case 'clipRemoved':
      return action
  }
}

/** The operator (a null user) has no seat, not even the seat of a deleted player. */
const seatOfRequest = ({ userId }: GameRequest, state: GameState): Seat | null =>
  userId === null ? null : seatOf(state, userId)

/** Every side is equally likely: a byte above the last whole multiple of six is drawn again. */
export function rollDie(random: () => number = randomByte): number {
  const fair = 256 - (256 % limits.dieSides)
  for (;;) {
    const drawn = random()
    if (drawn < fair) return (drawn % limits.dieSides) + 1
  }
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0]!

/** Applies an overdue deadline, if there is one. Returns the game after it. */
export async function applyDeadline(
  store: GameStore,
  gameId: string,
  game: StoredGame,
  now: number,
): Promise<StoredGame> {
  const { state: before, version } = game
  if (!before.deadline || before.deadline.at > now) return game
  const command = { type: 'deadline' as const }
  const outcome = decide(before, command, now)
  if ('refusal' in outcome) throw new Error(`A deadline refused: ${outcome.refusal}`)
  const { state: after, events } = outcome
  const line = { gameId, commandId: randomName(), command, now, version: version + 1 }
  await store.commit({ ...line, before, after, events })
  return (await store.load(gameId)) ?? game
}
