import { connect, writeKeyedThenRead, type Db, type RowsOf } from '../../db/client'
import type { QueryCounts } from '../../db/count'
import { databaseOf } from '../../db/database-of'
import { randomNameOf, ulidOf } from '../../db/ids'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { bookmarkOf, publish } from '../../live/publish'
import { withLimitedBucket } from '../../media/limited-bucket'
import { deliverNotifications } from '../../push/deliver'
import { enqueueCopy } from '../../stream/queries'
import { packGame } from '../packs/pack-game'
import { asCards, cardAfter } from '../reads/cards'
import { decide, effectsOf, factsOf, type GameState } from '../registry'
import { spentOnGame, spentOnMove } from './day-limits'
import { hashInvitations } from './invitation-bells'
import { findNightEnd, lookUp } from './lookups'
import {
  commandOf,
  refuse,
  type CommandResult,
  type Done,
  type GameRequest,
  type Keyed,
  type NewGameRequest,
  type RoomTransition,
} from './request'
import { buildBatch } from './statements'
import { asKnown, findForCommands, findVersion, type CommandRows, type StoredGame } from './stored'

/** `execute` loads and decides, `#write` commits in one batch, `#committed` notifies. */
export class GameWriter {
  readonly #ctx: DurableObjectState
  readonly #bindings: () => Env
  readonly #counts: QueryCounts
  /** Null until loaded, and after a commit with an unknown outcome. */
  #game: StoredGame | null = null
  /** Of the last command. Time never runs backwards in a game. */
  #lastAt = 0
  /** By id. They never change. */
  readonly #tricks: Record<string, string> = {}

  constructor(ctx: DurableObjectState, bindings: () => Env, counts: QueryCounts) {
    this.#ctx = ctx
    this.#bindings = bindings
    this.#counts = counts
  }

  async execute({ rows, ...request }: Keyed<GameRequest>): Promise<CommandResult> {
    const { gameId, key, action } = request
    const isByRows = this.#game === null && rows !== undefined && !isPackDue(rows, request.now)
    const found = isByRows ? this.#remember(asKnown(rows)) : await this.load(gameId)
    if (!found) return { refusal: 'unknown_game' }
    const now = await this.time(request.now)
    // An overdue deadline is a command of its own, so it applies even if this one is refused.
    const { state: before, version } = await this.applyDeadline(found, now)
    const command = commandOf(request, before, now)
    // With the seat, because a request's key is unique only for its sender.
    const commandId = `${('by' in command ? command.by : null) ?? 'nobody'}:${key}`
    const outcome = decide(before, command, now)
    // The rules refuse most repeats; the unique command id in the history refuses the rest.
    if ('refusal' in outcome) {
      // Another command may have come between the rows and this one.
      if (isByRows) return this.reload(gameId).then(() => this.execute(request))
      return (await this.#findEarlier(request, commandId)) ?? outcome
    }
    const { state: after, events } = outcome
    const entry = { gameId, version: version + 1, commandId, command, now }
    return this.#write({
      ...entry,
      before,
      after,
      events,
      spent: spentOnMove(request.userId, action.type),
      tags: rows?.[2],
      cardFor: request.wantsCard ? request.userId : null,
      files: 'files' in action ? action.files : null,
      ...('caption' in action && { caption: action.caption }),
      ...('cover' in action && { cover: action.cover }),
      ...('marked' in action && { marked: action.marked }),
      ...('tokenHash' in action && { tokenHash: action.tokenHash }),
    }).catch(refuse)
  }

  async load(gameId: string, db = this.db(gameId)): Promise<StoredGame | null> {
    return this.#game ?? this.#remember(await findForCommands(db, gameId))
  }

  #remember(found: ReturnType<typeof asKnown>): StoredGame | null {
    if (!found) return null
    Object.assign(this.#tricks, found.tricks)
    this.#lastAt = found.at.getTime()
    return (this.#game = found.game)
  }

  async applyDeadline(game: StoredGame, now: number): Promise<StoredGame> {
    const { id: gameId, version, state: before } = game
    if (!before.deadline || before.deadline.at > now) return game
    const quietUntil = await findNightEnd(this.db(gameId), before, now)
    const command = { type: 'deadline' as const, ...(quietUntil !== null && { quietUntil }) }
    const outcome = decide(before, command, now)
    if ('refusal' in outcome) throw new Error(`A deadline refused: ${outcome.refusal}`)
    const { state: after, events } = outcome
    const entry = { gameId, version: version + 1, commandId: randomNameOf(gameId), command, now }
    await this.#write({ ...entry, before, after, events, files: null })
    return (await this.load(gameId)) ?? game
  }

  async #write(transition: RoomTransition): Promise<Done> {
    const { gameId, before, after, now, cardFor } = transition
    const db = this.db(gameId)
    const at = new Date(now)
    const { names, oldFiles } = await lookUp(db, transition, this.#tricks)
    const effects = effectsOf({ ...transition, names, mint: (ownerId) => ulidOf(ownerId, at) })
    const { statements, notified, toCopy } = buildBatch(
      db,
      transition,
      effects,
      oldFiles,
      await hashInvitations(effects),
    )
    for (const video of toCopy) statements.push(...enqueueCopy(this.#env, db, video, at))
    // Uses the earlier of the old and the new deadline, because the commit may still fail.
    await schedule(this.#ctx.storage, gameId, now, before, after)
    const upToTurn = factsOf(after).turnsTaken
    const card = cardFor ? cardAfter(db, gameId, { viewerId: cardFor, upToTurn }) : ([] as const)
    let rows: RowsOf<typeof card>
    try {
      rows = await writeKeyedThenRead(db, statements, card)
    } catch (error) {
      return this.#afterFailure(db, transition, notified, error)
    }
    const done = await this.#committed(db, transition, notified)
    return rows.length === 0 ? done : { ...done, cards: asCards(rows) }
  }

  async #committed(db: Db, transition: RoomTransition, notified: string[]): Promise<Done> {
    const { gameId: id, before, after: state, version, now } = transition
    const game = (this.#game = { id, version, state })
    this.#lastAt = now
    this.#tell(db, transition, notified)
    if (before?.deadline && !state.deadline) await this.#close()
    return { ...game, bookmark: db.$client.getBookmark(), isRepeat: false }
  }

  /** The game comes before the unread count, because open pages wait for it. Never throws. */
  #tell(db: Db, { gameId, version, before, after }: RoomTransition, notified: string[]): void {
    const env = this.#bindings()
    const seats = [before, after].flatMap((state) => state?.players ?? [])
    const people = seats.flatMap(({ userId }) => userId ?? [])
    const message = { kind: 'game' as const, gameId, version, ...bookmarkOf(db) }
    this.#ctx.waitUntil(
      publish(env, people, message).then(() => deliverNotifications(env, db, notified)),
    )
  }

  async #close(): Promise<void> {
    await clear(this.#ctx.storage).catch((error: unknown) => {
      // At worst the alarm rings once more and finds nothing due.
      log('warn', { event: 'game_alarm_not_cleared', error })
    })
  }

  async create(request: Keyed<NewGameRequest>): Promise<CommandResult> {
    const { gameId, key, create: command } = request
    const now = await this.time(request.now)
    const outcome = decide(null, command, now)
    if ('refusal' in outcome) return outcome
    const { state: after, events } = outcome
    const entry = { gameId, version: 1, commandId: `0:${key}`, command, now }
    const spent = spentOnGame(request)
    const transition = { ...entry, before: null, after, events, files: null, newGame: request }
    return this.#write({ ...transition, spent }).catch(refuse)
  }

  /** A failed call may still have committed, or the same request before it. */
  async #afterFailure(
    db: Db,
    transition: RoomTransition,
    notified: string[],
    error: unknown,
  ): Promise<Done> {
    const { gameId, commandId, version } = transition
    this.#game = null
    // A new session: after its lost write, the old one could read from a stale replica.
    const latest = this.db(gameId)
    const done = await findVersion(latest, gameId, commandId).catch(() => {
      // The outcome is unknown, so tell the open pages to reload the game.
      this.#tell(db, transition, notified)
      return null
    })
    if (done === null) throw error
    const game = await this.#repeated(gameId)
    if (done !== version) return game
    return this.#committed(
      latest,
      { ...transition, after: game.state, version: game.version },
      notified,
    )
  }

  async #findEarlier(
    { gameId, mayBeRepeat }: Keyed<GameRequest>,
    commandId: string,
  ): Promise<Done | null> {
    const version = mayBeRepeat ? await findVersion(this.db(gameId), gameId, commandId) : null
    return version === null ? null : this.#repeated(gameId)
  }

  async #repeated(gameId: string): Promise<Done> {
    const db = this.db(gameId)
    const found = await this.reload(gameId, db)
    if (!found) throw new Error('A game with a history is missing')
    return { ...found, bookmark: db.$client.getBookmark(), isRepeat: true }
  }

  reload(gameId: string, db = this.db(gameId)): Promise<StoredGame | null> {
    this.#game = null
    return this.load(gameId, db)
  }

  /** Packing changes the stored state, so the remembered one is dropped. */
  async pack(gameId: string): Promise<void> {
    this.#game = null
    await packGame(this.#env, this.db(gameId), gameId)
  }

  /** Never before the last command, nor before the request. */
  time = async (asked: number): Promise<number> =>
    Math.max(asked, this.#lastAt, (await timeNow(this.#bindings())).getTime())

  get #env(): Env {
    return withLimitedBucket(this.#bindings())
  }

  /** A new session, which knows the bookmark of its own writes. */
  db = (gameId: string): Db =>
    connect(databaseOf(this.#bindings(), gameId).withSession('first-primary'), {
      counts: this.#counts,
    })
}

/** Packing changes the stored state without a new version, so that rows from before it may not be used. */
const isPackDue = ([[row]]: CommandRows, now: number): boolean =>
  row?.packAt != null && row.packAt.getTime() <= now

const idKey = 'gameId'

/** A late alarm does no harm: every command applies overdue deadlines first. */
const lateMs = 1000

/** Undefined once the game is over. */
export const gameIdOf = (storage: DurableObjectStorage) => storage.get<string>(idKey)

/** Leaves an earlier alarm: it finds nothing due and reschedules itself. */
export async function schedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  ...states: (GameState | null)[]
): Promise<void> {
  const due = dueOf(states, now)
  if (due === null) return clear(storage)
  const set = await storage.getAlarm()
  if (set === null || set > due + lateMs) await setAlarm(storage, gameId, due)
}

export async function reschedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  state: GameState,
): Promise<void> {
  const due = dueOf([state], now)
  await (due === null ? clear(storage) : setAlarm(storage, gameId, due))
}

/** In the runtime's time: tests move only the app's clock ahead. */
function dueOf(states: (GameState | null)[], now: number): number | null {
  const dues = states.flatMap((state) => state?.deadline?.at ?? [])
  return dues.length === 0 ? null : Math.min(...dues) - now + Date.now()
}

async function setAlarm(storage: DurableObjectStorage, gameId: string, due: number): Promise<void> {
  await storage.put(idKey, gameId)
  await storage.setAlarm(due)
}

export async function clear(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAlarm()
  await storage.deleteAll()
}
