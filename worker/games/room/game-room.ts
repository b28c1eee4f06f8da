import { DurableObject } from 'cloudflare:workers'
import { runBatch } from '../../db/client'
import { storageFault } from '../../db/faults/fault'
import type { Env } from '../../env'
import { clear, gameOf, reschedule } from './alarm'
import { GameStore, findVersion } from './store'
import type { StoredGame } from './stored'
import type { CommandResult, GameRequest, Keyed, NewGameRequest } from './request'
import { postpone } from './game-rows'
import type { RoomTransition } from './statements'
import { isUniqueViolation } from '../../db/constraint'
import { newCounts, takeCounts } from '../../db/count'
import { randomName, ulid } from '../../db/ids'
import { countCommand } from '../../metrics/points'
import { withLimitedBucket } from '../../media/limited-bucket'
import { isAlreadyUsed } from '../../media/uploads/queries'
import { decide, type GameState } from '../registry'
import { limits, type RefusalCode } from '../contract'
import type { Command } from '../engine/commands'
import type { Seat } from '../engine/state'
import { seatOf } from '../engine/play'

/**
 * Serialises all commands of one game and is the only writer of its rows. For each command the
 * rules decide, one D1 batch commits (its first insert fails if another room was first), and the
 * players' open pages are notified.
 */
export class GameRoom extends DurableObject<Env> {
  readonly #serialize = serialize()
  readonly #queries = newCounts()
  readonly #store = new GameStore(this.ctx, () => withLimitedBucket(this.env), this.#queries)

  create(request: Keyed<NewGameRequest>): Promise<CommandResult> {
    return this.#count('create', () => createGame(this.#store, request))
  }

  execute(request: Keyed<GameRequest>): Promise<CommandResult> {
    return this.#count(request.action.type, () =>
      retryOnConflict(() => execute(this.#store, request)),
    )
  }

  /** Runs a command after the others, and counts it with what it asked of the database. */
  #count(command: string, run: () => Promise<CommandResult>): Promise<CommandResult> {
    return this.#serialize(async () => {
      const start = Date.now()
      // What an alarm or a command that failed has asked is not this command's.
      takeCounts(this.#queries)
      const result = await run()
      const queries = takeCounts(this.#queries)
      const measured = { command, ms: Date.now() - start, queries }
      countCommand(this.env, { ...measured, ...outcomeOf(result) })
      return result
    })
  }

  /** Shows that rooms can be reached. */
  ping(): void {}

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

  /** Called by the cron job for games that ended long ago. Idempotent. */
  pack(gameId: string): Promise<void> {
    return this.#serialize(() => this.#store.pack(gameId))
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
    const game = await this.#store.reload(gameId)
    if (!game) return clear(storage)
    const now = await this.#store.commandTime(asked)
    const { state } = await applyDeadline(this.#store, game, now)
    await reschedule(storage, gameId, now, state)
  }
}

function outcomeOf(result: CommandResult): { game: string; outcome: string } {
  if ('refusal' in result) return { game: 'unknown', outcome: result.refusal }
  return { game: result.state.gameType, outcome: result.isRepeat ? 'repeated' : 'done' }
}

/**
 * Runs one task after the other, even if one fails. Of an error only the message reaches the caller,
 * so that of a fault must not be hidden in a cause.
 */
function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const done = last.then(run).catch((error: unknown) => {
      throw storageFault(error) ?? error
    })
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
async function execute(store: GameStore, request: Keyed<GameRequest>): Promise<CommandResult> {
  const { gameId, action } = request
  const found = await store.load(gameId)
  if (!found) return { refusal: 'unknown_game' }
  const commandId = commandIdOf(seatOfRequest(request, found.state), request.key)
  const now = await store.commandTime(request.now)
  // An overdue deadline goes first, as a command of its own, so it applies even if this one is
  // refused.
  const game = await applyDeadline(store, found, now)
  const command = commandOf(request, game.state, now)
  const transition = transitionOf(game, {
    gameId,
    commandId,
    command,
    now,
    files: 'files' in action ? action.files : null,
    ...('caption' in action && { caption: action.caption }),
    ...('cover' in action && { cover: action.cover }),
    ...('tokenHash' in action && { tokenHash: action.tokenHash }),
  })
  // The rules refuse most repeated requests. The unique command id in the history refuses the rest.
  if ('refusal' in transition) {
    return (await findEarlierResult(store, request, commandId)) ?? transition
  }
  try {
    return await store.commit(transition)
  } catch (error) {
    if (isAlreadyUsed(error)) return { refusal: 'upload_used' }
    if (isUniqueViolation(error, 'quotas.day')) return { refusal: 'taken_back_today' }
    throw error
  }
}

type Step = Pick<RoomTransition, 'gameId' | 'commandId' | 'command' | 'now'> &
  Partial<Pick<RoomTransition, 'files' | 'caption' | 'cover' | 'tokenHash' | 'newGame'>>

/** How a command changes a game (null: a new one), or why the rules refuse it. */
function transitionOf(
  game: StoredGame | null,
  step: Step,
): RoomTransition | { refusal: RefusalCode } {
  const before = game?.state ?? null
  const outcome = decide(before, step.command, step.now)
  if ('refusal' in outcome) return outcome
  const { state: after, events } = outcome
  return { files: null, ...step, version: (game?.version ?? 0) + 1, before, after, events }
}

async function findEarlierResult(
  store: GameStore,
  { gameId, mayBeRepeat }: Keyed<GameRequest>,
  commandId: string,
): Promise<CommandResult | null> {
  const version = mayBeRepeat ? await findVersion(store.db(), gameId, commandId) : null
  return version === null ? null : store.replayResponse(gameId, version)
}

/**
 * The id of a command in a game's history. It contains the seat, because the key of a request is
 * only unique for its sender.
 */
const commandIdOf = (seat: Seat | null, key: string): string => `${seat ?? 'nobody'}:${key}`

/** Creates a game, if the rules allow it. */
async function createGame(
  store: GameStore,
  request: Keyed<NewGameRequest>,
): Promise<CommandResult> {
  const { gameId, create: command } = request
  const now = await store.commandTime(request.now)
  const commandId = commandIdOf(0, request.key)
  const transition = transitionOf(null, { gameId, commandId, command, now, newGame: request })
  if ('refusal' in transition) return transition
  try {
    return await store.commit(transition)
  } catch (error) {
    if (isUniqueViolation(error, 'games.creation_key')) return { refusal: 'made_before' }
    if (isUniqueViolation(error, 'games.rematch_of')) return { refusal: 'made_before' }
    throw error
  }
}

type ActionRequest = Pick<GameRequest, 'userId' | 'action'>

/** Turns a request into a command. The die is rolled here, so that the rules stay pure. */
export function commandOf(request: ActionRequest, state: GameState, now: number): Command {
  const { action } = request
  const by = seatOfRequest(request, state)
  switch (action.type) {
    case 'roll':
      return { type: 'roll', by, die: rollDie() }
    case 'turn': {
      const { files, ...turn } = action
      return { ...turn, by, hasVideo: files !== null }
    }
    case 'clip':
      return { type: 'clip', by, clipId: ulid(new Date(now)), isEdit: action.isEdit }
    case 'cover':
    case 'vote':
    case 'caption':
    case 'deleteClip':
      return { type: action.type, by, clipId: action.clipId }
    case 'quit':
    case 'decline':
    case 'takeBack':
    case 'nudge':
    case 'rainCheck':
    case 'openLink':
    case 'revokeLink':
    case 'start':
    case 'profileDeleted':
      return { type: action.type, by }
    case 'join':
      return { ...action, seat: state.players.length, userId: request.userId }
    case 'react':
    case 'call':
    case 'takeBackCall':
    case 'callVote':
    case 'away':
      return { ...action, by }
    case 'clipRemoved':
    case 'videoRemoved':
      return action
  }
}

/** The operator (a null user) has no seat, not even the seat of a deleted player. */
const seatOfRequest = ({ userId }: ActionRequest, state: GameState): Seat | null =>
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
async function applyDeadline(store: GameStore, game: StoredGame, now: number): Promise<StoredGame> {
  const { id: gameId, state } = game
  const { deadline } = state
  if (!deadline || deadline.at > now) return game
  const quietUntil = await store.quietUntil(game.state, now)
  const command = { type: 'deadline' as const, ...(quietUntil !== null && { quietUntil }) }
  const transition = transitionOf(game, { gameId, commandId: randomName(), command, now })
  if ('refusal' in transition) throw new Error(`A deadline refused: ${transition.refusal}`)
  await store.commit(transition)
  return (await store.load(gameId)) ?? game
}
