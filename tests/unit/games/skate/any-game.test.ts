import { assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import { timeout } from '../../../run-length'
import type { Command } from '../../../../worker/games/engine/commands'
import { checkAlarm, checkEnd, checkedSend, must } from '../support/check'
import { beginRandom, commandFor, games } from '../support/random'
import { numRuns } from '../support/runs'
import { send, eventsOf, type Played } from '../support/story'

it(`the rules hold in ${numRuns} random games of S.K.A.T.E.`, { timeout }, () => {
  let won = 0
  let decided = 0
  assert(
    property(games('skate'), (game) => {
      const played = beginRandom('skate', game)
      for (const tried of game.tries) {
        played.now += tried.waited
        const command = commandFor(played.state, tried, played.now)
        checkedSend(played, command)
        // A repeated turn is refused, after any result of the first.
        if (command.type === 'turn' && played.history.at(-1)?.command === command) {
          must(send(played, again(command, played)) !== null, 'the same turn twice')
        }
        if (tried.number % 8 === 0) checkAlarm(played, tried.number * 1_000_000)
      }
      checkEnd(played)
      checkLetters(played)
      checkCalls(played)
      won += eventsOf(played, 'won').length
      decided += eventsOf(played, 'call_ended').filter(({ outcome }) => outcome !== 'fell').length
    }),
    { numRuns },
  )
  // The games of this test get somewhere, also where chance draws few of only twenty.
  expect(won).toBeGreaterThan(numRuns / 20)
  expect(decided).toBeGreaterThan(numRuns / 20)
})

/** Every call ends once, no turn is called twice, and no player loses more than two calls. */
function checkCalls(played: Played): void {
  const called = eventsOf(played, 'called')
  const ended = eventsOf(played, 'call_ended')
  must(called.length === ended.length, 'every call ends')
  must(new Set(called.map(({ turnNumber }) => turnNumber)).size === called.length, 'called once')
  const lost = ended.filter(({ outcome }) =>
    ['landed', 'retry_landed', 'taken_back'].includes(outcome),
  )
  for (const { seat } of played.state.players) {
    must(lost.filter(({ callerSeat }) => callerSeat === seat).length <= 2, 'two lost calls')
  }
}

/** The same turn, by its number: without it, a bail of an attempt may come to be one of a set. */
type Turn = Extract<Command, { type: 'turn' }>

const again = (command: Turn, { state }: Played): Turn => ({
  ...command,
  ...(state.gameType === 'skate' && { turnNumber: state.turnsTaken }),
})

/** Letters equal the events of bails; the winner is the player without an event of leaving. */
function checkLetters(played: Parameters<typeof checkEnd>[0]): void {
  const bails = [
    ...eventsOf(played, 'bailed_letter').map(({ seat }) => seat),
    ...eventsOf(played, 'call_ended')
      .filter(({ penalty }) => penalty === 'letter')
      .map(({ makerSeat }) => makerSeat),
  ]
  for (const { seat, letters } of played.state.players) {
    must(bails.filter((bailed) => bailed === seat).length === letters, 'a letter for each bail')
  }
  const gone = [...eventsOf(played, 'quit'), ...eventsOf(played, 'eliminated')].map(
    ({ seat }) => seat,
  )
  must(new Set(gone).size === gone.length, 'everybody goes once')
  const [winner] = played.state.result!.winners
  if (winner === undefined) return
  must(!gone.includes(winner) && gone.length === played.state.players.length - 1, 'the last one')
}
