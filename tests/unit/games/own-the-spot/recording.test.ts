import { expect, it } from 'vitest'
import { opening } from '../support/opening'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

const joined = `${opening(3, 'own_the_spot')},`
const spot = { type: 'own_the_spot' } as const

it.each(tableOf`
  a clip is filmed | ann films | recording
  all clips are filmed: recording goes on, and they can be replaced
    | ann films, bob films, cat films | recording
  a second clip is an edit | ann films, ann films !clip_exists, ann edits, ann edits | recording
  an edit before the first version | ann edits !unknown_clip, ann films | recording
  a stranger | zoe films !not_a_player | recording
  a vote before the voting | ann films, bob votes ann !wrong_phase | recording
  a player who has quit | ann films, cat quits, cat films !out | recording

  deadline: early | ann films, wait 23h, alarm | recording
  deadline: no clip | wait 24h, alarm | no winner: no_clips
  deadline: one clip | ann films, wait 24h, alarm | voting
  deadline: two clips | ann films, bob films, wait 24h, alarm | voting
  deadline: twice | ann films, wait 24h, alarm, alarm | voting
  deadline: late | ann films, wait 30h, alarm | voting
  deadline: too late for the voting as well | ann films, wait 72h, alarm | no winner: no_votes
  a clip just before | wait 23h, wait 3599999ms, ann films, wait 1ms, alarm | voting
  a clip at that moment | bob films, wait 24h, ann films !too_late, alarm | voting
  a clip at that moment, the only one | wait 24h, ann films !too_late, alarm | no winner: no_clips
  a clip after it | bob films, wait 25h, alarm, ann films !too_late | voting
  an edit after it | ann films, wait 24h, alarm, ann edits !too_late | voting
  a stranger after it | ann films, wait 24h, alarm, zoe films !not_a_player | voting
  a vote before the alarm | ann films, wait 25h, bob votes ann | voting

  a cover | ann films, ann covers ann, ann edits | recording
  a cover without a clip | ann covers ann !unknown_clip, ann films | recording
  a cover of another's clip | ann films, bob covers ann !not_your_clip | recording
  a cover by a stranger | ann films, zoe covers ann !not_a_player | recording
  a cover while others vote | ann films, wait 24h, alarm, ann covers ann | voting
  a cover when the game is over
    | ann films, wait 24h, alarm, wait 48h, alarm, ann covers ann | no winner: no_votes
  marks by a stranger | ann films, zoe marks !not_a_player | recording
  marks when the game is over
    | ann films, wait 24h, alarm, wait 48h, alarm, ann marks | no winner: no_votes
  removed: a clip that players may not see
    | ann films, boss removes ann, ann edits !unknown_clip | recording
  … another one can be filmed | ann films, boss removes ann, ann films | recording
  … twice | ann films, boss removes ann, boss removes ann !unknown_clip | recording
  … the only clip | ann films, boss removes ann, wait 24h, alarm | no winner: no_clips
  … when the time is over | ann films, wait 24h, boss removes ann | no winner: no_votes
  quitting removes the clip | ann films, ann quits, wait 24h, alarm | no winner: no_clips
  the others go on | ann films, bob quits, wait 24h, alarm | voting
  one left: nobody could vote | ann films, bob quits, cat quits | no winner: too_few
  all but one quit | ann quits, bob quits, cat quits !game_over | no winner: too_few
  deleting the profile counts as quitting
    | ann films, ann deletes, wait 24h, alarm | no winner: no_clips
`)('%s', (_, story, standing) => {
  expect(standingOf(play(spot, `${joined} ${story}`).state)).toBe(standing)
})

it('the name of a replaced clip is kept', () => {
  const played = play(spot, `${joined} ann films, bob films, ann edits`)
  expect(played.state).toMatchObject({
    clips: [
      { id: 'ann-clip', seat: 0 },
      { id: 'bob-clip', seat: 1 },
    ],
  })
  expect(eventsOf(played, 'clip_added')).toHaveLength(2)
  expect(eventsOf(played, 'clip_replaced')).toMatchObject([{ clipId: 'ann-clip' }])
})

it('one late alarm ends recording and voting just as two on time do', () => {
  const late = play(spot, `${joined} ann films, wait 99h, alarm`)
  const onTime = play(spot, `${joined} ann films, wait 24h, alarm, wait 48h, alarm`)
  expect(late.events).toEqual(onTime.events)
  expect({ ...late.state, version: 0 }).toEqual({ ...onTime.state, version: 0 })
})
