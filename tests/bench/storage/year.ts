/** Writes what a crew of daily skaters leaves, day by day, with the app's own rules and statements. */
import { eq, isNotNull, sql } from 'drizzle-orm'
import { addClip } from '../../../worker/clips/queries'
import { runBatch, type Db, type Statement } from '../../../worker/db/client'
import { randomName, ulid, ulidOf } from '../../../worker/db/ids'
import {
  homies,
  linkPictures,
  media,
  streamCopies,
  tricks,
  uploads,
  users,
} from '../../../worker/db/schema'
import type { Command } from '../../../worker/games/engine/commands'
import { decide, effectsOf, type GameState } from '../../../worker/games/registry'
import { hashInvitations } from '../../../worker/games/room/invitation-bells'
import { lookUp } from '../../../worker/games/room/lookups'
import type { TurnFiles } from '../../../worker/games/room/request'
import { buildBatch } from '../../../worker/games/room/statements'
import { addUpload, commitFiles } from '../../../worker/media/uploads/queries'
import { addProfile } from '../../../worker/profiles/queries'
import { addCopy } from '../../../worker/stream/queries'
import { addTrickVideo } from '../../../worker/tricks/videos/queries'
import {
  caption,
  crewSize,
  daysBetweenSpotGames,
  trickVideoShare,
  type Habits,
} from './daily-skater'

const dayMs = 86_400_000
const categories = ['The Basics', 'Flip and Shove-It Tricks']

interface Running {
  gameId: string
  version: number
  state: GameState
}

/** A crew that skates together every day. Every `live` call writes the rows of one more day. */
export class Crew {
  readonly #db: Db
  readonly #people: string[] = []
  #catalogue: { id: string; category: string; name: string }[] = []
  #skate: Running | null = null
  #at: number
  #day = 0
  #seed: number

  readonly #habits: Habits
  readonly #name: string

  constructor(db: Db, { since, habits, seed }: { since: number; habits: Habits; seed: number }) {
    this.#db = db
    this.#at = since
    this.#habits = habits
    this.#name = `crew${seed}`
    this.#seed = seed + 1
  }

  /** Signs everybody up, and makes them homies of one another. */
  async begin(): Promise<void> {
    const db = this.#db
    this.#catalogue = await db
      .select({ id: tricks.id, category: tricks.category, name: tricks.name })
      .from(tricks)
    for (let seat = 0; seat < crewSize; seat++) {
      const id = ulid(this.#now())
      const [now, subject] = [
        this.#now(),
        `https://accounts.example.com|1000000000000000${this.#name}${seat}`,
      ]
      await db.insert(users).values({ id, subject, trialStartedAt: now, createdAt: now })
      const profilePhotoObjectName = await this.#picture(id, 'profile_photo')
      const named = { skatertag: `${this.#name}.skater${seat}`, birthdate: '1990-05-05' }
      const row = { userId: id, ...named, stance: 'goofy' as const, profilePhotoObjectName }
      await runBatch(db, addProfile(db, { ...row, createdAt: now }))
      this.#people.push(id)
    }
    const pairs = this.#people.flatMap((userId) =>
      this.#people
        .filter((homieId) => homieId !== userId)
        .map((homieId) => ({ userId, homieId, since: this.#now() })),
    )
    await db.insert(homies).values(pairs)
  }

  /** One day. Answers the time at its end. */
  async live(): Promise<Date> {
    const end = this.#at + dayMs
    this.#day++
    for (const userId of this.#people) {
      if (this.#happens(this.#habits.stacked)) await this.#stack(userId)
    }
    for (let turn = 0; turn < this.#habits.turns * crewSize; turn++) await this.#takeTurn()
    if (this.#day % daysBetweenSpotGames === 0) await this.#playSpotGame()
    await this.#drawPictures()
    this.#at = Math.max(this.#at, end)
    return new Date(this.#at)
  }

  /** As the queue leaves the pictures of links: a row is only there until its picture is made. */
  async #drawPictures(): Promise<void> {
    await this.#db.delete(linkPictures).where(isNotNull(linkPictures.dueAt))
  }

  async #stack(userId: string): Promise<void> {
    const db = this.#db
    const { video, poster } = await this.#film(userId)
    const row = {
      id: ulid(this.#now()),
      userId,
      videoObjectName: video.name,
      posterObjectName: poster?.name ?? null,
      spotId: null,
      createdAt: this.#now(),
      utcOffsetMinutes: null,
    }
    const trick = this.#catalogue[this.#random(this.#catalogue.length)]!
    const isTrick = this.#happens(trickVideoShare)
    await this.#commitFilm({ video, poster }, [
      ...(isTrick ? addTrickVideo(db, row, trick.id) : addClip(db, { ...row, caption })),
      ...this.#copy(video.name),
    ])
  }

  async #takeTurn(): Promise<void> {
    if (!this.#skate || this.#skate.state.status === 'completed') await this.#startSkate()
    const { state } = this.#skate!
    if (state.gameType !== 'skate' || state.turn === null) return
    const left = state.tricks.filter((id) => !state.usedTrickIds.includes(id))
    const trickId = state.currentTrickId ?? left[this.#random(left.length)]!
    const landed = this.#happens(this.#habits.landedShare)
    const film = landed ? await this.#film(state.players[state.turn]!.userId!) : null
    const command = { by: state.turn, trickId, landed, hasVideo: landed }
    await this.#play(this.#skate!, { type: 'turn', ...command }, film)
  }

  async #startSkate(): Promise<void> {
    const catalogue = this.#catalogue.flatMap(({ id, category }) =>
      categories.includes(category) ? [{ id, category }] : [],
    )
    const game = await this.#create({ gameType: 'skate', categories, catalogue, location: null })
    for (let by = 0; by < crewSize; by++) {
      await this.#play(game, { type: 'roll', by, die: 1 + this.#random(6) })
    }
    this.#skate = game
  }

  async #playSpotGame(): Promise<void> {
    const location = { name: 'Third & Army', latitude: '37.740', longitude: '-122.38' }
    const more = { categories: [], catalogue: [], location }
    const game = await this.#create({ gameType: 'own_the_spot', ...more })
    const seats = this.#people.map((_, seat) => seat)
    for (const by of seats.slice(1)) await this.#play(game, { type: 'roll', by, die: 3 })
    for (const by of seats) {
      const film = await this.#film(this.#people[by]!)
      const clipId = ulid(this.#now())
      await this.#play(game, { type: 'clip', by, clipId, isEdit: false }, film)
    }
    this.#at += 24 * 3_600_000
    await this.#play(game, { type: 'deadline' })
    for (const by of seats) {
      const { clips } = game.state as Extract<GameState, { gameType: 'own_the_spot' }>
      const { id: clipId } = clips.find(({ seat }) => seat === (by + 1) % seats.length)!
      await this.#play(game, { type: 'vote', by, clipId })
    }
  }

  async #create(
    more: Pick<
      Extract<Command, { type: 'create' }>,
      'gameType' | 'categories' | 'catalogue' | 'location'
    >,
  ): Promise<Running> {
    const gameId = ulid(this.#now())
    const who = { players: this.#people, nonHomieIds: [] }
    const command = { type: 'create' as const, ...who, ...more, timeLimitHours: 24 }
    const game = { gameId, version: 0, state: null as unknown as GameState }
    await this.#play(game, command)
    return game
  }

  /** Decides and writes a command as the game's room does. */
  async #play(game: Running, command: Command, files: TurnFiles | null = null): Promise<void> {
    const now = this.#now().getTime()
    const before = game.version === 0 ? null : game.state
    const outcome = decide(before, command, now)
    if ('refusal' in outcome) throw new Error(`${command.type}: ${outcome.refusal}`)
    const by = 'by' in command ? command.by : 0
    const newGame = {
      gameId: game.gameId,
      userId: this.#people[0]!,
      now,
      create: command as Extract<Command, { type: 'create' }>,
      spotId: null,
      creationKey: randomName() + randomName() + 'x'.repeat(12),
    }
    const { state: after, events } = outcome
    const { gameId } = game
    const transition = {
      gameId,
      command,
      now,
      before,
      after,
      events,
      files,
      commandId: `${by ?? 'nobody'}:${crypto.randomUUID().slice(-17)}`,
      version: ++game.version,
      ...(command.type === 'clip' && { caption }),
      ...(before ? {} : { newGame }),
    }
    const { names, oldFiles } = await lookUp(this.#db, transition, {})
    const effects = effectsOf({
      ...transition,
      names,
      mint: (ownerId) => ulidOf(ownerId, this.#now()),
    })
    const invitations = await hashInvitations(effects)
    const { statements, toCopy } = buildBatch(this.#db, transition, effects, oldFiles, invitations)
    await this.#commitFilm(null, [...statements, ...toCopy.flatMap((name) => this.#copy(name))])
    game.state = outcome.state
  }

  #copy = (video: string): Statement[] => [
    addCopy(this.#db, video, this.#now()),
    this.#db
      .update(streamCopies)
      .set({ uid: crypto.randomUUID().replaceAll('-', ''), state: 'ready', dueAt: null })
      .where(eq(streamCopies.video, video)),
  ]

  /** A video that came through a resumable upload, and its poster. */
  async #film(ownerId: string): Promise<TurnFiles> {
    const db = this.#db
    const [now, uploadId, name] = [this.#now(), ulid(this.#now()), randomName()]
    const size = 23_456_789
    const whole = { bytes: size, objectBytes: size, crc32: 3_421_780_262 }
    const facts = { ...whole, durationMs: 14_523, width: 1080, height: 1920 }
    const upload = { id: uploadId, ownerId, length: size, mediaName: name, metadata: null }
    await runBatch(db, [
      ...addUpload(db, upload, { isLeft: sql`TRUE`, maxOpen: 5 }, now),
      db.update(media).set({ contentType: 'video/mp4' }).where(eq(media.name, name)),
      db
        .update(uploads)
        .set({ state: 'ready', offset: size, version: 4, tries: 3 })
        .where(eq(uploads.id, uploadId)),
    ])
    const poster = await this.#picture(ownerId, 'poster')
    const file = { bytes: 83_456, objectBytes: 47_211, crc32: 2_768_625_435 }
    const picture = { ...file, durationMs: null, width: 720, height: 1280 }
    return { video: { name, uploadId, ...facts }, poster: { name: poster, ...picture } }
  }

  async #picture(ownerId: string, kind: 'poster' | 'profile_photo'): Promise<string> {
    const name = randomName()
    const status = kind === 'poster' ? ('pending' as const) : ('committed' as const)
    const row = { name, kind, ownerId, status, contentType: 'image/jpeg', createdAt: this.#now() }
    await this.#db.insert(media).values(row)
    return name
  }

  #commitFilm = (files: TurnFiles | null, statements: Statement[]): Promise<void> =>
    runBatch(this.#db, [...(files ? commitFiles(this.#db, files) : []), ...statements])

  /** Every act has a time of its own, a minute after the last. */
  #now = (): Date => new Date((this.#at += 60_000))

  /** The same numbers in every run, so that two runs measure the same year. */
  #random(below: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647
    return this.#seed % below
  }

  #happens = (share: number): boolean => this.#random(10_000) < share * 10_000
}
