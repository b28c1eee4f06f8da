import { expect, it } from 'vitest'
import { justEnded, lastOutOf, leftOf, finalStandingsOf } from '../../../worker/games/view/ending'
import type { TrickAttempt } from '../../../worker/games/reads/contract'
import { gameAfter } from './support/games'

const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const tricks = ['ollie', 'manual', 'kickflip']

/** So many rounds that ann sets, in which the others answer. */
const rounds = (count: number, answers: string): string =>
  Array.from({ length: count }, (_, round) => {
    const trick = tricks[round % tricks.length]!
    const each = answers.split(', ').map((answer) => `${answer} ${trick}`)
    return [`ann lands ${trick}`, ...each].join(', ')
  }).join(', ')

const attempt = (skatertag: string, landed: boolean, isSet = false) =>
  ({ skatertag, landed, isSet }) as TrickAttempt

it('standings begin with the winner and end with those who left', () => {
  const tagsOf = (story: string) =>
    finalStandingsOf(gameAfter('skate', story)).map(({ skatertag }) => skatertag)
  expect(tagsOf(`${rolled}, ann bails ollie, ann quits, bob quits`)).toEqual(['cat', 'ann', 'bob'])
  expect(tagsOf(`${rolled}, ${rounds(5, 'bob bails, cat lands')}, cat quits`)).toEqual([
    'ann',
    'bob',
    'cat',
  ])
})

it('a game is decided by the last letter of its last round, or by who left', () => {
  const byLetters = gameAfter('skate', `${rolled}, cat quits, ${rounds(5, 'bob bails')}`)
  expect(byLetters.status).toBe('completed')
  expect(lastOutOf(byLetters, [attempt('ann', true, true), attempt('bob', false)])?.skatertag).toBe(
    'bob',
  )
  const byQuitting = gameAfter(
    'skate',
    `${rolled}, ${rounds(5, 'bob bails, cat lands')}, cat quits`,
  )
  expect(lastOutOf(byQuitting, [attempt('ann', true, true), attempt('cat', false)])).toBe(undefined)
  expect(leftOf(byQuitting).map(({ skatertag }) => skatertag)).toEqual(['cat'])
})

it('a game has just ended once, for players who stayed, and if somebody won', () => {
  const before = [gameAfter('skate', `${rolled}, bob quits`)]
  const after = [gameAfter('skate', `${rolled}, bob quits, cat quits`)]
  expect(justEnded(before, after, 'ann')).toBe(after[0])
  expect(justEnded(before, after, 'cat')).toBe(undefined)
  expect(justEnded(after, after, 'ann')).toBe(undefined)
  expect(justEnded([], after, 'ann')).toBe(undefined)
  const nobody = [gameAfter('skate', 'ann rolls 1, wait 48h, alarm')]
  expect(justEnded([gameAfter('skate', 'ann rolls 1')], nobody, 'ann')).toBe(undefined)
})
