import { expect, it } from 'vitest'
import {
  newGameOf,
  categoriesOf,
  defaultCategories,
  timeLimitLabel,
  toggled,
  troublesOf,
  type Form,
} from '../../../islands/games/new/form'
import { matchesTag } from '../../../islands/homies/homie-choice'
import { messages } from '../../../worker/games/contract'
import { timeLimits } from '../../../worker/games/own-the-spot/contract'
import { newGame } from '../../../worker/games/schema'

const spot = { id: 's', name: 'Hubba Hideout', latitude: '37.79', longitude: '-122.39' }
const skate: Form = {
  gameType: 'skate',
  homies: ['bob'],
  openSeats: 0,
  categories: ['The Basics'],
  spot: null,
  timeLimitHours: 24,
  rules: { turnHours: 72, word: 'SK8', lastLetterTries: 2 },
}
const spotGame: Form = { ...skate, gameType: 'own_the_spot', homies: ['bob', 'cat'], spot }

const noHomies = { homies: messages.noHomies }
const tooFew = { homies: messages.tooFewHomies }

it.each<[string, Form, object]>([
  ['S.K.A.T.E. with a homie has all it needs', skate, {}],
  ['Own the Spot with two homies has all it needs', spotGame, {}],
  ['S.K.A.T.E. needs a homie', { ...skate, homies: [] }, noHomies],
  ['Own the Spot needs homies', { ...spotGame, homies: [] }, noHomies],
  ['Own the Spot needs more than one homie', { ...spotGame, homies: ['bob'] }, tooFew],
  [
    'S.K.A.T.E. needs a category',
    { ...skate, categories: [] },
    { categories: messages.noCategories },
  ],
  ['Own the Spot needs a spot', { ...spotGame, spot: null }, { spot: messages.noSpot }],
])('the form checks: %s', (_, form, troubles) => {
  expect(troublesOf(form)).toEqual(troubles)
})

it('the form sends what the server accepts, and nothing of the other kind of game', () => {
  expect(newGame.parse(newGameOf({ ...skate, spot }))).toMatchObject({
    selectedCategories: ['The Basics'],
    locationName: null,
    locationCoords: null,
    turnHours: 72,
    word: 'SK8',
    lastLetterTries: 2,
  })
  expect(newGame.parse(newGameOf(spotGame))).toMatchObject({
    selectedCategories: null,
    locationName: 'Hubba Hideout',
    locationCoords: { lat: '37.79', lng: '-122.39' },
    timeLimitHours: 24,
  })
  expect(newGameOf(spotGame)).not.toHaveProperty('turnHours')
})

it('the form lists categories in their order, and which of them are ticked', () => {
  const tricks = ['Zines', 'Balance Tricks', 'Ditches', 'The Basics', 'The Basics']
  const all = categoriesOf(tricks.map((category) => ({ category })))
  expect(all).toEqual(['The Basics', 'Balance Tricks', 'Ditches', 'Zines'])
  expect(defaultCategories(all)).toEqual(['The Basics'])
  expect(defaultCategories(['Ditches', 'Zines'])).toEqual(['Ditches'])
})

it('each time limit has a text', () => {
  expect(timeLimits.map(timeLimitLabel).join(', ')).toBe(
    '1 hour, 2 hours, 4 hours, 8 hours, 12 hours, 24 hours, ' +
      '2 days, 3 days, 4 days, 5 days, 6 days, 7 days',
  )
})

it('no more than five homies can be ticked', () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  expect(toggled(five, 'f', 5)).toBeNull()
  expect(toggled(five, 'a', 5)).toEqual(['b', 'c', 'd', 'e'])
  expect(toggled([], 'a', 5)).toEqual(['a'])
})

it('homies are found by their tags', () => {
  expect(matchesTag('Ledge.Lord', '@ledge')).toBe(true)
  expect(matchesTag('Ledge.Lord', ' lord ')).toBe(true)
  expect(matchesTag('Ledge.Lord', 'rosa')).toBe(false)
})
