import { playPark } from '#park-rules'
import {
  limits,
  type Catalogue,
  type ParkAct,
  type ParkGame,
  type ParkNews,
} from '../../worker/shares/park/contract'
import { newSeed, rollAt } from './chance'
import { cleanNames } from './names'
import { robotAct, robotName, type Robot } from './robot'
import type { ParkResult, SavedGame, Setup } from './storage'

export interface Table {
  saved: SavedGame
  game: ParkGame
  robot: Robot | null
  tricks: Catalogue
}

export function newParkGame({ names, hasRobot, level, word, tries, categories }: Setup): SavedGame {
  const players = cleanNames(names)
  return {
    word,
    tries,
    categories,
    names: hasRobot ? [...players, robotName] : players,
    robot: hasRobot ? level : null,
    seed: newSeed(),
    acts: [],
  }
}

/** Null if the game cannot go on: its trick bag was cleared, or its acts no longer fit the rules. */
export function openTable(
  saved: SavedGame,
  catalogue: Catalogue,
  bag: readonly string[] | null,
): Table | null {
  const { categories, word, tries, names, acts, robot: level } = saved
  if (level === 'bag' && !bag) return null
  const tricks = catalogue.filter(({ name }) => categories.includes(name))
  const start = {
    players: names.length,
    word,
    tries,
    tricks: tricks.flatMap((each) => each.tricks.map(({ id }) => ({ id, category: each.name }))),
  }
  const game = playPark(start, acts)
  return game && { saved, game, robot: level && { level, bag: bag ?? [] }, tricks }
}

export const isRobot = ({ robot, saved }: Table, seat: number | null): boolean =>
  robot !== null && seat === saved.names.length - 1

export function nextAct(table: Table): ParkAct {
  const { game, saved, robot, tricks } = table
  if (game.doing === 'roll' || !robot) {
    return { do: 'roll', die: rollAt(saved.seed, 'die', game.turn ?? 0, limits.dieSides) }
  }
  const trickIds = tricks.flatMap((each) => each.tricks.map(({ id }) => id))
  return robotAct(game, { seed: saved.seed, robot, trickIds })
}

export const parkNameAt = ({ saved }: Table, seat: number | null): string =>
  saved.names[seat ?? -1] ?? ''

export const trickName = ({ tricks }: Table, trickId: string | null): string =>
  tricks.flatMap((each) => each.tricks).find(({ id }) => id === trickId)?.name ?? ''

export const lettersOf = ({ saved, game }: Table, seat: number): string =>
  saved.word.slice(0, game.players[seat]?.letters)

export const newsOf = ({ game }: Table, type: ParkNews['type']): ParkNews | undefined =>
  game.news.find((each) => each.type === type)

export const parkResultOf = ({ saved, game }: Table, at: number): ParkResult => ({
  at,
  word: saved.word,
  winner: game.winner === null ? null : (saved.names[game.winner] ?? null),
  players: saved.names.map((name, seat) => ({ name, letters: game.players[seat]?.letters ?? 0 })),
})

export const showsOrder = ({ game, saved }: Table): boolean =>
  game.doing === 'pick' && saved.acts.at(-1)?.do === 'roll'
