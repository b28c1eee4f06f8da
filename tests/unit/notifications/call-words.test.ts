import { rainCheckWords } from '../../../worker/games/skate/rain-check'
import { describe, expect, it } from 'vitest'
import { skateCall, skateCallEnded, skateRetry } from '../../../worker/notifications/words'
import { tableOf } from '../table'

type Ending = Parameters<typeof skateCallEnded>[0]

const gameId = 'g'
const trick = 'Kickflip'

describe('a call says what was called, and who decides', () => {
  const game = { gameId, caller: 'ann', trick }
  it.each(tableOf`
    the voter decides | | bob | other | @ann calls your Kickflip. @bob decides.
    all voters decide | | bob cat dan | other
      | @ann calls your Kickflip. @bob, @cat and @dan decide.
    the only voter reads it | eve | | voter | @ann calls @eve’s Kickflip. You decide.
    one of two voters reads it | eve | bob | voter
      | @ann calls @eve’s Kickflip. You and @bob decide.
    nobody votes | | | other | @ann calls your Kickflip. Land it again.
    nobody votes on another’s trick | eve | | other
      | @ann calls @eve’s Kickflip. They try again.
    the voter has no profile | | nobody | other | @ann calls your Kickflip. Somebody decides.
  `)('%s', (_, maker, voters, reader, message) => {
    const names = voters.split(' ').filter(Boolean)
    const call = {
      maker: maker || null,
      voters: names.map((name) => (name === 'nobody' ? null : name)),
      isVoter: reader === 'voter',
    }
    expect(skateCall({ ...game, ...call }).message).toBe(message)
  })
})

describe('its end says what becomes of the turn', () => {
  const turn = null
  it.each(tableOf`
    landed | | | ann | Your Kickflip stands.
    landed | | eve | | @eve’s Kickflip stands.
    retry_landed | | eve | ann | @eve’s Kickflip stands.
    bailed | letter | | ann | Your Kickflip is a bail: you get a letter.
    bailed | letter | eve | ann | @eve’s Kickflip is a bail: @eve gets a letter.
    bailed | second_try | | ann | Your Kickflip is a bail: you have one more try.
    retry_bailed | set_passes | eve | | @eve’s Kickflip is a bail, and the set passes on.
    retry_missed | letter | | ann
      | Time ran out to land your Kickflip again. It is a bail: you get a letter.
    taken_back | | | ann | @ann took the call back. Your Kickflip stands.
    taken_back | | eve | | You took the call back. @eve’s Kickflip stands.
    fell | | eve | ann | The call of @eve’s Kickflip is over: a skater has left.
  `)('%s, %s, by "%s", called by "%s"', (outcome, penalty, maker, caller, message) => {
    const named = { maker: maker || null, caller: caller || null, trick, turn }
    const ending = { gameId, outcome, penalty: penalty || null, ...named } as Ending
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
