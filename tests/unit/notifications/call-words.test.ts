import { rainCheckWords } from '../../../worker/games/skate/rain-check'
import { describe, expect, it } from 'vitest'
import { skateCall, skateCallEnded, skateRetry } from '../../../worker/notifications/words'

const gameId = 'g'
const trick = 'Kickflip'

describe('a call says what was called, and who decides', () => {
  const game = { gameId, caller: 'ann', trick }
  it.each([
    [{ maker: null, voters: ['bob'], isVoter: false }, '@ann calls your Kickflip. @bob decides.'],
    [
      { maker: null, voters: ['bob', 'cat', 'dan'], isVoter: false },
      '@ann calls your Kickflip. @bob, @cat and @dan decide.',
    ],
    [{ maker: 'eve', voters: [], isVoter: true }, '@ann calls @eve’s Kickflip. You decide.'],
    [
      { maker: 'eve', voters: ['bob'], isVoter: true },
      '@ann calls @eve’s Kickflip. You and @bob decide.',
    ],
    [{ maker: null, voters: [], isVoter: false }, '@ann calls your Kickflip. Land it again.'],
    [{ maker: 'eve', voters: [], isVoter: false }, '@ann calls @eve’s Kickflip. They try again.'],
    [
      { maker: null, voters: [null], isVoter: false },
      '@ann calls your Kickflip. Somebody decides.',
    ],
  ])('%j', (more, message) => {
    expect(skateCall({ ...game, ...more }).message).toBe(message)
  })
})

describe('its end says what becomes of the turn', () => {
  const turn = null
  it.each([
    ['landed', null, null, 'ann', 'Your Kickflip stands.'],
    ['landed', null, 'eve', null, '@eve’s Kickflip stands.'],
    ['retry_landed', null, 'eve', 'ann', '@eve’s Kickflip stands.'],
    ['bailed', 'letter', null, 'ann', 'Your Kickflip is a bail: you get a letter.'],
    ['bailed', 'letter', 'eve', 'ann', '@eve’s Kickflip is a bail: @eve gets a letter.'],
    ['bailed', 'second_try', null, 'ann', 'Your Kickflip is a bail: you have one more try.'],
    [
      'retry_bailed',
      'set_passes',
      'eve',
      null,
      '@eve’s Kickflip is a bail, and the set passes on.',
    ],
    [
      'retry_missed',
      'letter',
      null,
      'ann',
      'Time ran out to land your Kickflip again. It is a bail: you get a letter.',
    ],
    ['taken_back', null, null, 'ann', '@ann took the call back. Your Kickflip stands.'],
    ['taken_back', null, 'eve', null, 'You took the call back. @eve’s Kickflip stands.'],
    ['fell', null, 'eve', 'ann', 'The call of @eve’s Kickflip is over: a skater has left.'],
  ] as const)('%s, %s, by %s, called by %s', (outcome, penalty, maker, caller, message) => {
    const ending = { gameId, outcome, penalty, maker, caller, trick, turn }
    expect(skateCallEnded(ending).message).toBe(message)
  })

  it('and whose turn it is', () => {
    const ending = {
      gameId,
      outcome: 'landed',
      penalty: null,
      maker: 'eve',
      caller: 'ann',
    } as const
    expect(skateCallEnded({ ...ending, trick, turn: { trick } })).toMatchObject({
      title: 'Your turn',
      message: '@eve’s Kickflip stands. Your turn in S.K.A.T.E.: Kickflip.',
    })
  })
})

it('a call without a decision is tried again', () => {
  expect(skateRetry({ gameId, trick, maker: null }).message).toBe(
    'No decision on your Kickflip. Land it again.',
  )
  expect(skateRetry({ gameId, trick, maker: 'eve' }).message).toBe(
    'No decision on @eve’s Kickflip. They try again.',
  )
})

it('a rain check names who takes it', () => {
  expect(rainCheckWords(gameId, 'ann').message).toBe(
    '@ann takes a rain check: 24 hours more for their turn.',
  )
})
