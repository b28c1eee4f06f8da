import { expect, it } from 'vitest'
import { rollAt, seedText } from '../../../islands/park/chance'
import {
  bagChances,
  chanceOf,
  robotAct,
  robotLevels,
  robotLevelNames,
  type Robot,
} from '../../../islands/park/robot'
import type { ParkAct } from '../../../worker/shares/park/contract'
import { playPark } from '../../../worker/shares/park/game'
import { ServerGame, start, tricks } from './support'

const trickIds = tricks.map(({ id }) => id)
const bag = ['ollie', 'manual']

/** A game of the robot against somebody who lands most of their tries. */
function playAgainst(robot: Robot, seed: number): ParkAct[] {
  const game = new ServerGame(start({ players: 2, word: 'SK8' }))
  for (const seat of [0, 1]) game.send({ do: 'roll', die: rollAt(seed, 'die', seat, 6) })
  while (!game.isOver) {
    const { turn, turnsTaken, usedTrickIds, currentTrickId } = game.state
    const trickId = currentTrickId ?? game.picked
    const doing = trickId === null ? 'pick' : 'attempt'
    const seen = { doing, trickId, usedTrickIds, turnNumber: turnsTaken + 1 } as const
    if (turn === 1) game.send(robotAct(seen, { seed, robot, trickIds }))
    else if (trickId !== null) game.send({ do: 'turn', landed: (seed + turnsTaken) % 4 > 0 })
    else {
      const free = trickIds.filter((id) => !usedTrickIds.includes(id))
      game.send({ do: 'pick', trickId: free[(seed + turnsTaken) % free.length]! })
    }
  }
  return game.acts
}

const seeds = Array.from({ length: 1000 }, (_, at) => Math.imul(at + 1, 0x2545f491) >>> 0)

it.each(robotLevelNames)(
  'over 1,000 games, %s lands within two percent of its chances',
  (level) => {
    const robot = { level, bag }
    const rolls = seeds
      .flatMap((seed) => playAgainst(robot, seed))
      .flatMap((act) => (act.do === 'turn' && act.rolled !== undefined ? [act] : []))
    const chances = new Set(rolls.map(({ chance }) => chance))
    expect([...chances].sort((one, other) => one! - other!)).toEqual(
      level === 'bag' ? [bagChances.other, bagChances.landed] : [robotLevels[level].chance],
    )
    for (const chance of chances) {
      const some = rolls.filter((act) => act.chance === chance)
      const landed = some.filter((act) => act.landed).length / some.length
      expect(some.length).toBeGreaterThan(1000)
      expect(Math.abs(landed * 100 - chance!)).toBeLessThan(2)
    }
    // What can be read afterwards says why each one landed or didn't.
    const wrong = rolls.filter(({ rolled, chance, landed }) => landed !== rolled! <= chance!)
    expect(wrong).toEqual([])
  },
)

it('an act of the robot that is undone and done again rolls the same', () => {
  const robot = { level: 'local', bag: [] } as const
  expect(playAgainst(robot, 42)).toEqual(playAgainst(robot, 42))
  expect(playAgainst(robot, 42)).not.toEqual(playAgainst(robot, 43))
})

it('the robot sets tricks of the bag first, and lands those more often', () => {
  const robot: Robot = { level: 'bag', bag }
  expect(chanceOf(robot, 'ollie')).toBe(bagChances.landed)
  expect(chanceOf(robot, 'hardflip')).toBe(bagChances.other)
  const begun: ParkAct[] = [
    { do: 'roll', die: 6 },
    { do: 'roll', die: 1 },
  ]
  const game = playPark(start({ players: 2 }), begun)!
  for (const seed of seeds.slice(0, 50)) {
    const act = robotAct(game, { seed, robot, trickIds })
    expect(bag).toContain(act.do === 'pick' && act.trickId)
    const used = robotAct({ ...game, usedTrickIds: bag }, { seed, robot, trickIds })
    expect(bag).not.toContain(used.do === 'pick' && used.trickId)
  }
})

it('dice are even, and every face comes', () => {
  const faces = seeds.flatMap((seed) =>
    [0, 1, 2, 3, 4, 5].map((seat) => rollAt(seed, 'die', seat, 6)),
  )
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const share = faces.filter((each) => each === face).length / faces.length
    expect(Math.abs(share - 1 / 6)).toBeLessThan(0.02)
  }
  expect(new Set(faces).size).toBe(6)
})

it('a seed is read in two groups', () => {
  expect([seedText(0), seedText(0x3f2a91c0)]).toEqual(['0000 0000', '3F2A 91C0'])
})
