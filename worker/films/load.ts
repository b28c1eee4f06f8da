import type { Db } from '../db/client'
import type { Word } from '../games/skate/contract'
import { replay, startersOf, type GameState } from '../games/registry'
import { historyOf, parseGame, UnreadableGame } from '../games/room/stored'
import type { PackEnv } from '../games/packs/pack'
import type { Marks } from '../media/marks/contract'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { momentsOf, type Moment } from './moments'
import { filmReads, type FilmedRow } from './queries'
import { absenceOf, isSeen, isVisible, type Absence, type FilmPlayer } from './rules'

export type LoadedFilm = NonNullable<Awaited<ReturnType<typeof loadFilm>>>

/**
 * Does not check who may see it. All pages and pictures of films use it, to show the same skaters.
 */
export async function loadFilm(db: Db, gameId: string, now: Date, accountId: string | null = null) {
  const [[film], [row], seats, turns, clips] = await filmReads(db, gameId, now, accountId)
  if (!row) return null
  const { state } = parseGame(row)
  const starters = startersOf(state)
  const players = seats.filter(({ seat }) => starters.includes(seat))
  const sharer = players.find(({ userId }) => userId !== null && userId === film?.sharerId)
  return {
    film: film ?? null,
    state,
    players,
    sharer,
    isVisible: isVisible(film ?? null, sharer, players, now),
    filmed: (state.gameType === 'skate' ? turns : clips) satisfies FilmedRow[] as FilmedRow[],
    turns,
  }
}

/** Null unless the film is public and no block separates `accountId` from its sharer. */
export async function loadVisibleFilm(
  db: Db,
  gameId: string,
  now: Date,
  accountId: string | null = null,
): Promise<LoadedFilm | null> {
  try {
    const loaded = await loadFilm(db, gameId, now, accountId)
    return loaded?.isVisible ? loaded : null
  } catch (error) {
    if (error instanceof UnreadableGame) return null
    throw error
  }
}

export const gameWordOf = (state: GameState): Word | null =>
  state.gameType === 'skate' ? state.word : null

export function playersIn({ state, players }: LoadedFilm): FilmPlayer[] {
  return startersOf(state).map((seat): FilmPlayer => {
    const { letters, status } = state.players[seat]!
    const row = players.find((each) => each.seat === seat)
    return {
      seat,
      skatertag: row && isSeen(row) ? row.skatertag : null,
      letters,
      isWinner: state.result?.winners.includes(seat) ?? false,
      hasLeft: status === 'quit',
    }
  })
}

export interface FilmVideo {
  id: string
  videoObjectName: string
  posterObjectName: string | null
  width: number | null
  height: number | null
  marks: Marks | null
  createdAt: string
}

export type FilmMoment =
  | {
      type: 'landed' | 'clip'
      seat: number
      trick: string | null
      isSet: boolean
      video: FilmVideo | null
      absence: Absence | null
    }
  | { type: 'letter'; seat: number; trick: string | null; letters: number }
  | Extract<Moment, { type: 'left' }>

export async function momentsIn(
  env: PackEnv,
  db: Db,
  gameId: string,
  loaded: LoadedFilm,
): Promise<FilmMoment[]> {
  const { state } = loaded
  if (state.gameType !== 'skate') return clipMoments(loaded)
  const outcome = replay(await historyOf(env, db, gameId))
  if ('refusal' in outcome) throw new Error(`A game's history is refused: ${outcome.refusal}`)
  const trickOf = (round: number) =>
    loaded.turns.find((turn) => turn.round === round)?.trickName ?? null
  return momentsOf(outcome.events, startersOf(state)).map((moment): FilmMoment => {
    if (moment.type === 'left') return moment
    const { seat } = moment
    const trick = trickOf(moment.round)
    if (moment.type === 'letter') return { type: 'letter', seat, trick, letters: moment.letters }
    const row = loaded.turns.find(({ turnNumber }) => turnNumber === moment.turnNumber)
    return { type: 'landed', trick, isSet: moment.isSet, ...filmedIn(loaded, seat, row) }
  })
}

const clipMoments = (loaded: LoadedFilm): FilmMoment[] => [
  ...loaded.filmed.map((row): FilmMoment => ({
    type: 'clip',
    trick: null,
    isSet: false,
    ...filmedIn(loaded, row.seat, row),
  })),
  ...playersIn(loaded)
    .filter(({ hasLeft }) => hasLeft)
    .map(({ seat }): FilmMoment => ({ type: 'left', seat, why: 'quit' })),
]

type Player = LoadedFilm['players'][number]

function filmedIn(
  { players }: LoadedFilm,
  seat: number,
  row: FilmedRow | undefined,
  canSee: (player: Player) => boolean = isSeen,
) {
  const player = players.find((each) => each.seat === seat)
  const absence = absenceOf(player !== undefined && canSee(player), row)
  const video = absence === null && row && player ? videoOf(row, player) : null
  return { seat, video, absence }
}

function videoOf(row: FilmedRow, player: Player): FilmVideo {
  const { id, videoObjectName, posterObjectName, width, height, marks, createdAt } = row
  return markMediaOwner(
    {
      id,
      videoObjectName: videoObjectName ?? '',
      posterObjectName,
      width,
      height,
      marks,
      createdAt: createdAt.toISOString(),
    },
    { userId: player.userId ?? '', isPublic: player.isPublic },
  )
}

/** The last landed trick or the winning clip, else the newest before it that may be shown. */
export function bestOf(loaded: LoadedFilm, canSee: (player: Player) => boolean = isSeen) {
  const { state, filmed, players } = loaded
  const winners = state.result?.winners ?? []
  const inOrder =
    state.gameType === 'skate'
      ? filmed
      : filmed.toSorted(
          (one, other) => Number(winners.includes(one.seat)) - Number(winners.includes(other.seat)),
        )
  for (const row of inOrder.toReversed()) {
    const { video } = filmedIn(loaded, row.seat, row, canSee)
    const player = players.find(({ seat }) => seat === row.seat)
    if (video && player?.skatertag) {
      return { video, skatertag: player.skatertag, trick: row.trickName ?? null }
    }
  }
  return null
}
