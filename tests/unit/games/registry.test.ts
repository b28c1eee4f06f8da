import { expect, it } from 'vitest'
import { definitions } from '../../../islands/games/definitions'
import { gameInfo, gameTypes } from '../../../worker/games/contract'
import { gameRules } from '../../../worker/games/registry'

it.each(gameTypes)('every registry has %s', (gameType) => {
  expect(gameInfo[gameType].name).not.toBe('')
  expect(gameRules[gameType].info).toBe(gameInfo[gameType])
  expect(definitions[gameType]).toBeDefined()
})

it('no registry has a type that the schema does not know', () => {
  const types = gameTypes.toSorted()
  for (const registry of [gameInfo, gameRules, definitions]) {
    expect(Object.keys(registry).toSorted()).toEqual(types)
  }
})
