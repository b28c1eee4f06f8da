import { expect, it } from 'vitest'
import { definitions } from '../../../islands/games/definitions'
import { gameInfo, gameTypes } from '../../../worker/games/contract'
import { games } from '../../../worker/games/registry'

it.each(gameTypes)('every registry has %s', (gameType) => {
  expect(gameInfo[gameType].name).not.toBe('')
  expect(games[gameType].info).toBe(gameInfo[gameType])
  expect(definitions[gameType]).toBeDefined()
})

it('no registry has a type that the schema does not know', () => {
  const types = gameTypes.toSorted()
  for (const registry of [gameInfo, games, definitions]) {
    expect(Object.keys(registry).toSorted()).toEqual(types)
  }
})
