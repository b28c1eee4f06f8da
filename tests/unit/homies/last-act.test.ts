import { expect, it } from 'vitest'
import { lastActWords } from '../../../islands/homies/last-act-words'
import type { Homie } from '../../../worker/homies/contract'
import { withLastActs } from '../../../worker/homies/last-act/rules'

const now = Date.parse('2026-06-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)

type LastAct = NonNullable<Homie['lastAct']>

it.each<[LastAct['type'], string | null, number | null, string]>([
  ['trick_video_upload', 'Kickflip', 3, 'landed Kickflip, 3 h'],
  ['skate_game_landed_trick', '360 Flip', 0.5, 'landed 360 Flip, just now'],
  ['trick_video_upload', null, 23.9, 'landed a trick, 23 h'],
  ['my_clip_upload', null, 24, 'stacked a clip, 1 d'],
  ['spot_created', null, 6.9 * 24, 'added a spot, 6 d'],
  ['skate_game_won', null, 7 * 24, 'won a game of S.K.A.T.E., 1 w'],
  ['own_the_spot_clip', null, 30 * 24, 'stacked a clip in Own the Spot, 4 w'],
  ['your_move', '360 Flip', null, 'your move: 360 Flip'],
  ['your_move', null, null, 'your move: set the trick'],
])('%s of %s, %s hours ago: %s', (type, trick, hours, words) => {
  const at = hours === null ? null : hoursAgo(hours).toISOString()
  expect(lastActWords({ type, trick, at }, now)).toBe(words)
})

it('a game that waits comes before what was done, and first things first', () => {
  const homie = (userId: string) =>
    ({ userId, skatertag: userId, stance: 'goofy', profilePhotoObjectName: userId }) as const
  const lively = withLastActs(
    ['ann', 'bob', 'cat'].map(homie),
    [
      { userId: 'ann', type: 'my_clip_upload', at: hoursAgo(1), trick: null },
      { userId: 'cat', type: 'my_clip_upload', at: hoursAgo(2), trick: null },
    ],
    [
      { userId: 'cat', trick: 'Kickflip' },
      { userId: 'cat', trick: null },
      { userId: null, trick: null },
    ],
  )
  expect(lively.map(({ id, lastAct }) => [id, lastAct?.type, lastAct?.trick])).toEqual([
    ['cat', 'your_move', 'Kickflip'],
    ['ann', 'my_clip_upload', null],
    ['bob', undefined, undefined],
  ])
})
