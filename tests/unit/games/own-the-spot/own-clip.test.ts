import { expect, it } from 'vitest'
import { eventsOf, play, standingOf } from '../support/story'
import { tableOf } from '../../table'

const game = { type: 'own_the_spot' } as const
const filming = 'bob rolls 1, cat rolls 2, ann films, bob films'

it.each(tableOf`
  the caption while recording | ann captions | recording
  the caption while others vote | wait 24h, ann captions | voting
  the caption after the end
    | wait 24h, ann votes bob, bob votes ann, cat votes bob, ann captions | bob wins
  the caption of another | ann captions bob !not_your_clip | recording
  the caption of no clip | cat captions !unknown_clip | recording
  the caption as a stranger | zoe captions ann !not_a_player | recording
  deletes it while recording | ann drops | recording
  deletes it and films again | ann drops, ann films | recording
  deletes it twice | ann drops, ann drops !unknown_clip | recording
  deletes that of another | ann drops bob !not_your_clip | recording
  deletes it a moment too late | wait 24h, alarm, ann drops !recording_over | voting
  deletes it after quitting | ann quits, ann drops !unknown_clip | recording
  all delete theirs, and nobody wins | ann drops, bob drops, wait 24h, alarm | no winner: no_clips
`)('a player changes their own clip: %s', (_, story, standing) => {
  expect(standingOf(play(game, `${filming}, ${story}`).state)).toBe(standing)
})

it('a deleted clip is gone, and its points with it', () => {
  const played = play(game, `${filming}, ann drops`)
  expect(eventsOf(played, 'clip_removed')).toMatchObject([{ seat: 0, clipId: 'ann-clip' }])
})

it('clips are no part of S.K.A.T.E.', () => {
  play({}, 'ann captions !wrong_game, ann drops !wrong_game')
})
