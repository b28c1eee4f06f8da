import { assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import { timeout } from '../../../run-length'
import { checkAlarm, checkEnd, checkedSend, must } from '../support/check'
import { beginRandom, commandFor, games } from '../support/random'
import { numRuns } from '../support/runs'
import { eventsOf, type Played } from '../support/story'

it(`the rules hold in ${numRuns} random games of Own the Spot`, { timeout }, () => {
  let won = 0
  assert(
    property(games('own_the_spot'), (game) => {
      const played = beginRandom('own_the_spot', game)
      for (const tried of game.tries) {
        played.now += tried.waited
        checkedSend(played, commandFor(played.state, tried, played.now))
        checkVotes(played)
        if (tried.number % 8 === 0) checkAlarm(played, tried.number * 1_000_000)
      }
      checkEnd(played)
      won += eventsOf(played, 'won').length
    }),
    { numRuns },
  )
  // The games of this test get somewhere.
  expect(won).toBeGreaterThan(numRuns / 20)
})

/** One clip and one vote a skater, no vote for one's own clip or one that is gone. */
function checkVotes(played: Played): void {
  const { state } = played
  if (state.gameType !== 'own_the_spot') return
  const { clips, votes, players, result, status } = state
  const owners = clips.map(({ seat }) => seat)
  must(new Set(owners).size === owners.length, 'a clip each')
  must(new Set(votes.map(({ seat }) => seat)).size === votes.length, 'a vote each')
  for (const { seat, clipId } of votes) {
    const owner = clips.find(({ id }) => id === clipId)?.seat
    must(owner !== undefined && owner !== seat, 'votes are for others’ clips')
  }
  const asked = players.filter(
    (player) =>
      player.status === 'joined' &&
      owners.some((owner) => owner !== player.seat) &&
      !votes.some((vote) => vote.seat === player.seat),
  )
  must(status !== 'voting' || asked.length > 0, 'it ends when all who can vote have')
  if (!result) return
  // A clip may be gone since the end.
  if (eventsOf(played, 'clip_removed').some(({ at }) => at >= result.endedAt)) return
  const counts = clips.map(({ id, seat }) => ({
    seat,
    count: votes.filter(({ clipId }) => clipId === id).length,
  }))
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most).map(({ seat }) => seat)
  must(best.sort((a, b) => a - b).join() === result.winners.join(), 'the most votes win')
}
