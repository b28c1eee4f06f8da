import { expect, it } from 'vitest'
import { choicesOf, turnTroublesOf } from '../../../islands/games/turn/choice'
import { taskOf, titleOf } from '../../../worker/games/view/task'
import { messages } from '../../../worker/games/contract'
import { catalogue } from '../games/support/factories'
import { gameAfter } from './support/games'

const tricks = catalogue.map((trick) => ({ ...trick, name: trick.id, description: '' }))
const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id)

it('a setter can choose tricks of the game’s categories that nobody has set yet', () => {
  const first = gameAfter('skate', rolled)
  expect(ids(choicesOf(first, tricks))).toEqual(['ollie', 'manual', 'kickflip'])
  const second = gameAfter('skate', `${rolled}, ann lands ollie, bob bails, cat bails`)
  expect(ids(choicesOf(second, tricks))).toEqual(['manual', 'kickflip'])
})

it('a follower can choose only the trick that was set', () => {
  const game = gameAfter('skate', `${rolled}, ann lands kickflip`, 'bob')
  expect(ids(choicesOf(game, tricks))).toEqual(['kickflip'])
})

it('each turn has a title', () => {
  const title = (story: string, viewer?: string) =>
    titleOf(taskOf(gameAfter('skate', story, viewer)))
  expect(title(rolled)).toBe('Set the trick')
  expect(title(`${rolled}, ann lands ollie`, 'bob')).toBe('Attempt ollie')
  expect(title(`${rolled}, ann lands ollie`)).toBe('Record Your Turn')
})

it('the form asks for a trick, and for a video when it was landed', () => {
  const trick = 'Please select a trick.'
  const video = messages.noVideo
  expect(turnTroublesOf({ trickId: null, landed: true, hasVideo: false })).toEqual({ trick, video })
  expect(turnTroublesOf({ trickId: 'ollie', landed: true, hasVideo: false })).toEqual({ video })
  expect(turnTroublesOf({ trickId: 'ollie', landed: false, hasVideo: false })).toEqual({})
  expect(turnTroublesOf({ trickId: 'ollie', landed: true, hasVideo: true })).toEqual({})
})
