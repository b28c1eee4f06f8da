import { assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import { checkAlarm, checkEnd, checkedSend, must } from '../support/check'
import { beginRandom, commandFor, games } from '../support/random'
import { numRuns, timeout } from '../support/runs'
import { send, eventsOf } from '../support/story'

it(`the rules hold in ${numRuns} random games of S.K.A.T.E.`, { timeout }, () => {
  let won = 0
  assert(
    property(games('skate'), (game) => {
      const played = beginRandom('skate', game)
      for (const tried of game.tries) {
        played.now += tried.waited
        const command = commandFor(played.state, tried)
        checkedSend(played, command)
        // Whatever became of a turn: the same once more is refused.
        if (command.type === 'turn' && played.history.at(-1)?.command === command) {
          must(send(played, { ...command }) !== null, 'the same turn twice')
        }
        if (tried.number % 8 === 0) checkAlarm(played, tried.number * 1_000_000)
      }
      checkEnd(played)
      checkLetters(played)
      won += eventsOf(played, 'won').length
    }),
    { numRuns },
  )
  // The games of this test get somewhere.
  expect(won).toBeGreaterThan(numRuns / 2)
})

/** Letters equal the events of bails; the winner is the player without an event of leaving. */
function checkLetters(played: Parameters<typeof checkEnd>[0]): void {
  const bails = eventsOf(played, 'bailed_letter')
  for (const { seat, letters } of played.state.players) {
    must(bails.filter((bail) => bail.seat === seat).length === letters, 'a letter for each bail')
  }
  const gone = [...eventsOf(played, 'quit'), ...eventsOf(played, 'eliminated')].map(
    ({ seat }) => seat,
  )
  must(new Set(gone).size === gone.length, 'everybody goes once')
  const [winner] = played.state.result!.winners
  if (winner === undefined) return
  must(!gone.includes(winner) && gone.length === played.state.players.length - 1, 'the last one')
}
