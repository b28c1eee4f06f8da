import { expect, it } from 'vitest'
import { actionOf, sentenceOf } from '../../../islands/feed/words'
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
