import { limits, parkAct, parkRules } from '../../worker/shares/park/contract'
import { flag, list, number, object, oneOf, orNull, text, type Shaped } from '../../worker/shapes'
import { robotLevelNames } from './robot'
import { readStored, writeStored } from './stored'

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

export const readSetup = (): Setup | null => readStored(keys.setup, setupShape)
export const saveSetup = (setup: Setup): boolean => writeStored(keys.setup, setup)

export const readGame = (): SavedGame | null => readStored(keys.game, gameShape)
export const saveGame = (game: SavedGame | null): boolean => writeStored(keys.game, game)

export const readSettings = (): Settings =>
  readStored(keys.settings, settingsShape) ?? { hasSound: false, isBlack: false }
export const saveSettings = (settings: Settings): boolean => writeStored(keys.settings, settings)

export const readBag = (): string[] | null => readStored(keys.bag, list(text))
export const saveBag = (bag: string[]): boolean => writeStored(keys.bag, bag)

export const readResults = (): ParkResult[] => readStored(keys.results, list(resultShape)) ?? []
export const addResult = (result: ParkResult): boolean =>
  writeStored(keys.results, [result, ...readResults()].slice(0, limits.results))

export function onGameChange(listen: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === keys.game || key === null) listen()
  })
}
