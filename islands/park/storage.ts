import { limits, parkAct, parkRules } from '../../worker/shares/park/contract'
import {
  flag,
  list,
  matches,
  number,
  object,
  oneOf,
  orNull,
  text,
  type Shape,
  type Shaped,
} from '../../worker/shapes'
import { robotLevelNames } from './robot'

/** The data of Park mode: only on this phone, and cleared on signing out. */
const setupShape = object({
  ...parkRules,
  names: list(text),
  hasRobot: flag,
  level: oneOf(robotLevelNames),
})
export type Setup = Shaped<typeof setupShape>

const gameShape = object({
  ...parkRules,
  /** By seat. The robot comes last. */
  names: list(text),
  robot: orNull(oneOf(robotLevelNames)),
  seed: number,
  acts: list(parkAct),
})
export type SavedGame = Shaped<typeof gameShape>

const resultShape = object({
  at: number,
  word: text,
  winner: orNull(text),
  players: list(object({ name: text, letters: number })),
})
export type ParkResult = Shaped<typeof resultShape>

const settingsShape = object({ hasSound: flag, isBlack: flag })
export type Settings = Shaped<typeof settingsShape>

const keys = {
  setup: 'park-setup',
  game: 'park-game',
  results: 'park-results',
  settings: 'park-settings',
  bag: 'park-bag',
} as const

/** Null if nothing is stored, or if it does not fit the shape. */
function read<T>(key: string, shape: Shape<T>): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return matches(shape, value) ? value : null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const readSetup = (): Setup | null => read(keys.setup, setupShape)
export const saveSetup = (setup: Setup): boolean => write(keys.setup, setup)

export const readGame = (): SavedGame | null => read(keys.game, gameShape)
export const saveGame = (game: SavedGame | null): boolean => write(keys.game, game)

export const readSettings = (): Settings =>
  read(keys.settings, settingsShape) ?? { hasSound: false, isBlack: false }
export const saveSettings = (settings: Settings): boolean => write(keys.settings, settings)

export const readBag = (): string[] | null => read(keys.bag, list(text))
export const saveBag = (bag: string[]): boolean => write(keys.bag, bag)

export const readResults = (): ParkResult[] => read(keys.results, list(resultShape)) ?? []
export const addResult = (result: ParkResult): boolean =>
  write(keys.results, [result, ...readResults()].slice(0, limits.results))

export function onGameChange(listen: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === keys.game || key === null) listen()
  })
}
