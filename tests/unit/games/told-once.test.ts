import { assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeout } from '../../run-length'
import { must } from './support/check'
import { asksToRoll, endingsFor, newBells, ring, type Bells } from './support/bells'
import { names, newGame, type Game } from './support/factories'
import { opening } from './support/opening'
import { beginRandom, commandFor, games } from './support/random'
import { numRuns } from './support/runs'
import { commandOf, stepsOf, timeOf } from './support/steps'
import { begin, send, type Played } from './support/story'
import { tableOf } from '../table'

/** Plays a story to its end, and rings the bells after each step. */
function tell(game: Game, story: string): { played: Played; bells: Bells } {
  const played = begin(newGame(game))
  const bells = newBells()
  ring(bells, null, played)
  for (const { text, words, refusal } of stepsOf(story)) {
    if (words[0] === 'wait') {
      played.now += timeOf(words[1] ?? '')
      continue
    }
    const before = { ...played, events: [...played.events] }
    expect(send(played, commandOf(words, played.state, played.now)), text).toBe(refusal)
    ring(bells, before, played)
  }
  return { played, bells }
}

const neverStarted = 'Not enough players joined in time. It never started.'
const tooFew = 'Not enough players are left. It never started.'
const nobody = 'Nobody won this one.'
const skateWithout = 'S.K.A.T.E. began with those who had rolled.'
const spotWithout = 'Own the Spot began with those who had rolled.'
const letters = Array.from({ length: 5 }, () => 'ann lands any, bob bails').join(', ')
const joined = opening(4, 'own_the_spot')

/** So many players from the first on hear the same. */
const all = (message: string, players: number): string =>
  names
    .slice(0, players)
    .map((name) => `${name}: ${message}`)
    .join(' / ')

const gamesByName: Record<string, Game> = {
  two: { players: 2 },
  three: { players: 3 },
  oneSeat: { players: 1, openSeats: 1 },
  twoAndSeat: { players: 2, openSeats: 1 },
  spot: { type: 'own_the_spot', players: 4 },
}

describe('everybody hears once that a game is over, and nobody is asked to roll any more', () => {
  it.each(tableOf`
    nobody rolls in time | three | wait 48h, alarm | ${all(neverStarted, 3)}
    one rolls in time | three | bob rolls 1, wait 48h, alarm | ${all(neverStarted, 3)}
    two roll in time, and one of them wins by the other quitting
      | three | ann rolls 1, bob rolls 2, wait 48h, alarm, ann quits
      | ann: @bob won. / bob: You won! / cat: ${skateWithout}
    the alarm is so late that the game without the last one is over too
      | three | ann rolls 1, bob rolls 2, wait 30d, alarm
      | ann: Your turn ran out. @bob won. / bob: The last turn ran out. You won!
      / cat: ${skateWithout}
    the creator has not rolled when it starts
      | three | bob rolls 1, cat rolls 2, wait 48h, alarm, bob quits
      | ann: ${skateWithout} & @cat won. / bob: @cat won. / cat: You won!
    the creator quits before anybody has rolled | two | ann quits | ${all(tooFew, 2)}
    the creator deletes the profile | two | ann deletes | bob: ${tooFew}
    the last invited one quits after rolling | two | bob rolls 1, bob quits | ${all(tooFew, 2)}
    the only invited one declines | two | bob declines | ann: @bob declined. It never started.
    one declines and nobody else rolls | three | bob declines, wait 48h, alarm
      | ann: ${neverStarted} / cat: ${neverStarted}
    the creator takes it back: only who had rolled hears that
      | three | bob rolls 1, ann cancels |
    who came by the link has not rolled when the creator starts
      | twoAndSeat | ann opens, cat joins, ann rolls 1, bob rolls 2, ann starts, bob quits
      | ann: You won! / bob: @ann won. / cat: ${skateWithout}
    the link is taken back, and nobody else has come
      | oneSeat | ann opens, ann closes | ann: ${tooFew}
    all letters are given | two | ${opening(2)}, ${letters} | ann: You won! / bob: @ann won.
    a turn runs out after another has quit | three | ${opening(3)}, cat quits, wait 7d, alarm
      | ann: Your turn ran out. @bob won. / bob: The last turn ran out. You won!
      / cat: The last turn ran out. @bob won.
    Own the Spot: one rolls in time | spot | bob rolls 2, wait 24h, alarm | ${all(neverStarted, 4)}
    Own the Spot: one has not rolled when it starts, and nobody films
      | spot | bob rolls 2, cat rolls 3, wait 24h, alarm, wait 24h, alarm
      | ${all(nobody, 3)} / dan: ${spotWithout}
    Own the Spot: nobody votes, and one has quit
      | spot | ${joined}, dan quits, ann films, bob films, wait 24h, alarm, wait 48h, alarm
      | ${all(nobody, 4)}
    Own the Spot: a vote decides
      | spot | ${joined}, dan quits, ann films, wait 24h, alarm, bob votes ann, cat votes ann
      | ann: You won! / bob: @ann won. / cat: @ann won. / dan: @ann won.
    Own the Spot: too many decline | spot | bob declines, cat declines
      | ann: @cat declined. It never started. / dan: ${tooFew}
    Own the Spot: all but one quit while recording
      | spot | ${joined}, dan quits, cat quits, bob quits | ${all(nobody, 4)}
  `)('%s', (_, game, story, heard) => {
    const { played, bells } = tell(gamesByName[game]!, story)
    expect(played.state.status).toBe('completed')
    const everybody = names.map((name) => [name, endingsFor(bells, name).join(' & ')] as const)
    const told = everybody.filter(([, words]) => words).map(([name, words]) => `${name}: ${words}`)
    expect(told.join(' / ')).toBe(heard)
    for (const { userId, diceRoll } of played.state.players) {
      if (userId && diceRoll === null) expect(asksToRoll(bells, userId), userId).toBe(false)
    }
  })

  it.each(['skate', 'own_the_spot'] as const)(
    `holds in ${numRuns} random games: %s`,
    { timeout },
    (type) => {
      let leftOut = 0
      assert(
        property(games(type), (game) => {
          const played = beginRandom(type, game)
          const bells = newBells()
          ring(bells, null, played)
          const step = (command: Parameters<typeof send>[1]) => {
            const before = { ...played, events: [...played.events] }
            // The rules themselves are checked by the random games of each kind.
            send(played, command)
            if (played.state !== before.state) ring(bells, before, played)
          }
          for (const tried of game.tries) {
            played.now += tried.waited
            step(commandFor(played.state, tried, played.now))
          }
          while (played.state.deadline) {
            played.now = Math.max(played.now, played.state.deadline.at)
            step({ type: 'deadline' })
          }
          leftOut += checkHeard(played, bells)
        }),
        { numRuns },
      )
      expect(leftOut).toBeGreaterThan(numRuns / 20)
    },
  )
})

/** Returns how many were left out at the start of the game. */
function checkHeard({ state, events }: Played, bells: Bells): number {
  const leftOut = new Set(
    events.flatMap((each) => (each.type === 'quit' && each.why === 'not_joined' ? each.seat : [])),
  )
  const hasStarted = events.some(({ type }) => type === 'started' || type === 'recording_started')
  for (const { userId, seat, diceRoll, hasDeclined } of state.players) {
    if (!userId || state.result?.noWinner === 'taken_back') continue
    const heard = endingsFor(bells, userId)
    // The creator keeps the game in the list, so they hear of its end too.
    const isBoth = hasStarted && leftOut.has(seat) && seat === 0
    const isNone = hasDeclined
    must(heard.length === (isNone ? 0 : isBoth ? 2 : 1), `${userId} hears: ${heard.join(' | ')}`)
    must(diceRoll !== null || !asksToRoll(bells, userId), `${userId} is asked to roll`)
  }
  return hasStarted ? leftOut.size : 0
}
