import type { ParkAct, ParkGame } from '../../worker/shares/park/contract'
import { rollAt } from './chance'

export const robotLevels = {
  grom: { name: 'Grom', chance: 30 },
  local: { name: 'Local', chance: 50 },
  ripper: { name: 'Ripper', chance: 70 },
  pro: { name: 'Pro', chance: 90 },
} as const
/** Chances of the `bag` level. */
export const bagChances = { landed: 80, other: 20 } as const

export type RobotLevel = keyof typeof robotLevels | 'bag'
export const robotLevelNames = [...Object.keys(robotLevels), 'bag'] as RobotLevel[]

export const robotName = 'Robot'

export interface Robot {
  level: RobotLevel
  bag: readonly string[]
}

export const chanceOf = ({ level, bag }: Robot, trickId: string): number =>
  level === 'bag'
    ? bagChances[bag.includes(trickId) ? 'landed' : 'other']
    : robotLevels[level].chance

/** The same seed and turn always give the same act. */
export function robotAct(
  game: Pick<ParkGame, 'doing' | 'turnNumber' | 'trickId' | 'usedTrickIds'>,
  { seed, robot, trickIds }: { seed: number; robot: Robot; trickIds: readonly string[] },
): ParkAct {
  const { doing, turnNumber, trickId } = game
  if (doing === 'pick' || trickId === null) {
    const free = trickIds.filter((id) => !game.usedTrickIds.includes(id))
    const own = free.filter((id) => robot.level === 'bag' && robot.bag.includes(id))
    const from = own.length > 0 ? own : free
    const place = rollAt(seed, 'trick', turnNumber, from.length)
    return { do: 'pick', trickId: from[place - 1] ?? '' }
  }
  const chance = chanceOf(robot, trickId)
  const rolled = rollAt(seed, 'landing', turnNumber, 100)
  return { do: 'turn', landed: rolled <= chance, rolled, chance }
}
