import { expect, it } from 'vitest'
import { actionOf, foldedWords, sentenceOf } from '../../../islands/feed/words'
import type { ActivityItem } from '../../../worker/feed/contract'

const nothing = { trick: null, locationName: null, playerCount: null }
const trick = { name: 'Kickflip' }

it.each<[Partial<ActivityItem>, string]>([
  [{ type: 'my_clip_upload' }, 'stacked a clip'],
  [{ type: 'trick_video_upload', trick }, 'landed Kickflip'],
  [{ type: 'trick_video_upload' }, 'landed a trick'],
  [{ type: 'spot_created' }, 'added a spot'],
  [{ type: 'skate_game_landed_trick', trick }, 'landed Kickflip in a game of S.K.A.T.E.'],
  [{ type: 'skate_game_won', playerCount: 4 }, 'won a game of S.K.A.T.E. with 4 players'],
  [{ type: 'skate_game_won' }, 'won a game of S.K.A.T.E.'],
  [{ type: 'own_the_spot_clip', locationName: 'Hubba' }, 'stacked a clip to own Hubba'],
  [{ type: 'own_the_spot_clip' }, 'stacked a clip in Own the Spot'],
])('the text of %o is: %s', (item, text) => {
  expect(sentenceOf(actionOf({ ...nothing, ...item } as ActivityItem))).toBe(text)
})

it.each<[Partial<ActivityItem>, string, string | undefined]>([
  [{ type: 'skate_game_landed_trick', trick }, 'in a game of S.K.A.T.E.', 'Kickflip'],
  [{ type: 'trick_video_upload', trick }, '', 'Kickflip'],
  [{ type: 'trick_video_upload' }, '', undefined],
])('a trick is the headline of its card, not a word of its line: %o', (item, how, headline) => {
  const deed = actionOf({ ...nothing, ...item } as ActivityItem)
  expect([deed.trick, deed.what, deed.how ?? '']).toEqual([headline, undefined, how])
})

it('what is folded is told by number and tricks', () => {
  const turn = (name: string | null) => ({ trick: name && { name } }) as ActivityItem
  expect(foldedWords([turn('Kickflip'), turn('Ollie')])).toBe(
    '2 more landed in this game: Kickflip, Ollie',
  )
  expect(foldedWords([turn(null)])).toBe('1 more landed in this game')
})
