import { DurableObject } from 'cloudflare:workers'
import { runBatch, type Db } from '../../db/client'
import type { Env } from '../../env'
import {
  clear,
  gameOf,
  reschedule,
  GameStore,
  commandIdOf,
  findVersion,
  type StoredGame,
  replayResponse,
} from './store'
import type { CommandResult, GameRequest, NewGameRequest, Done } from './request'
import { postpone, type Transition } from './statements'
import { isUniqueViolation } from '../../db/constraint'
import { randomName, ulid } from '../../db/ids'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { decide, type GameState } from '../registry'
import { limits } from '../contract'
import type { Command, Seat } from '../engine/state'
import { seatOf } from '../engine/play'

/**
 * Serialises all commands of one game and is the only writer of its rows. For each command the
 * rules decide, one D1 batch commits (its first insert fails if another room was first), and the
 * players' open pages are notified.
 */
export class GameRoom extends DurableObject<Env> {
  readonly #serialize = serialize()
  readonly #store = new GameStore(this.ctx, () => this.env)

  create(request: NewGameRequest): Promise<CommandResult> {
    return this.#serialize(() => createGame(this.#store, request))
  }

  execute(request: GameRequest): Promise<CommandResult> {
    return this.#serialize(() => retryOnConflict(() => execute(this.#store, request)))
  }

  /**
   * Called by the cron job for overdue games. Idempotent. A failure postpones the game, so that the
   * job reaches the other games first.
   */
  applyDeadlines(gameId: string, now: number): Promise<void> {
    return this.#serialize(async () => {
      try {
        await this.#applyWithRetry(gameId, now)
      } catch (error) {
        await runBatch(this.#store.db(), [postpone(this.#store.db(), gameId, now)])
        throw error
      }
    })
  }

  override async alarm(): Promise<void> {
    const gameId = await gameOf(this.ctx.storage)
    if (gameId) await this.#serialize(() => this.#applyWithRetry(gameId, 0))
  }

  #applyWithRetry = (gameId: string, now: number): Promise<void> =>
    retryOnConflict(() => this.#applyDue(gameId, now))

  async #applyDue(gameId: string, asked: number): Promise<void> {
    const { storage } = this.ctx
    // Reads the database, because the memory of this room may be out of date.
    const kept = await this.#store.reload(gameId)
    if (!kept) return clear(storage)
    const now = await this.#store.commandTime(asked, kept.at)
    const { state } = await applyDeadline(this.#store, gameId, kept, now)
    await reschedule(storage, gameId, now, state)
  }
}

/** Runs one task after the other, even if one fails. */
function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const done = last.then(run)
    last = done.catch(() => {})
    return done
  }
}

/** Two rooms of one game can race after a network partition; a third conflict is an error. */
const maxAttempts = 3

/** Runs again from the start if another room has written a version meanwhile. */
async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1 || !isUniqueViolation(error, 'game_history.game_id')) throw error
    }
  }
}

/** Executes a request once, if the rules allow it. */
async function execute(store: GameStore, request: GameRequest): Promise<CommandResult> {
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
async function createGame(store: GameStore, request: NewGameRequest): Promise<CommandResult> {
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
async function applyDeadline(
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
