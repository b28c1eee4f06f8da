import type { Game } from '../../worker/games/reads/contract.ts'
import { defaults } from '../../worker/games/contract.ts'
import * as gameEndpoints from '../../worker/games/endpoints.ts'
import type { SkatePlan } from './games.ts'
import { form } from './person.ts'
import { isThere, lands, type PlayerStanding } from './policy.ts'
import type { Thread } from './threads.ts'
import { filmOf, type Town } from './town.ts'

/** In the order in which players set them. */
const tricks = [
  'ollie',
  'pop-shove-it',
  'kickflip',
  'frontside-180',
  'heelflip',
  'nollie',
  'half-cab',
  'varial-kickflip',
  '360-flip',
  'backside-180',
  'fakie-ollie',
  'hardflip',
  'no-comply',
  'bigspin',
  'boneless',
  'double-kickflip',
  'nollie-kickflip',
  'shove-it',
  'fakie-kickflip',
  'inward-heelflip',
  'backside-kickflip',
  'switch-ollie',
  'full-cab',
  'frontside-kickflip',
  'switch-kickflip',
  'impossible',
  'nollie-heelflip',
  'laser-flip',
  'fakie-bigspin',
  'late-kickflip',
]

/** Plays a game of S.K.A.T.E. to its planned end, for any result of the dice. */
export async function* playSkate(town: Town, plan: SkatePlan, number: number): Thread {
  const [creator = '', ...invited] = plan.players
  let at = plan.began
  yield at
  let game = await town.person(creator).post<Game>(gameEndpoints.list.url(), {
    gameType: 'skate',
    selectedHomies: invited.map((tag) => town.person(tag).userId),
    selectedCategories: defaults.categories,
  })
  const { id: gameId } = game
  const quit = (tag: string) => town.person(tag).post<Game>(gameEndpoints.quit.url({ gameId }))
  for (const tag of plan.rolls ?? plan.players) {
    yield (at -= plan.every)
    game = await town.person(tag).post<Game>(gameEndpoints.roll.url({ gameId }))
  }
  for (let turns = 1; game.status === 'in_progress'; turns++) {
    const standing = standingOf(game, turns)
    if (isThere(plan, standing)) return
    yield (at = Math.max(0.05, at - plan.every))
    game = await takeTurn(town, game, standing, lands(plan, standing), number)
    for (const [tag, after] of plan.quits ?? []) {
      if (turns === after && game.status === 'in_progress') game = await quit(tag)
    }
  }
}

function standingOf(game: Game, turns: number): PlayerStanding {
  const playing = game.players.filter(
    ({ status, isEliminated }) => status === 'joined' && !isEliminated,
  )
  const turn = game.players.find(({ playerId }) => playerId === game.currentTurnPlayerId)
  return {
    phase: game.gamePhase ?? 'setting',
    turn: turn?.skatertag ?? '',
    letters: Object.fromEntries(playing.map((one) => [one.skatertag ?? '', one.skateLetters])),
    turns,
  }
}

async function takeTurn(
  town: Town,
  game: Game,
  { turn, turns }: PlayerStanding,
  landed: boolean,
  number: number,
) {
  const { id: gameId, usedTrickIds, currentTrickId } = game
  const from = (number * 5) % tricks.length
  const mine = [...tricks.slice(from), ...tricks.slice(0, from)]
  const trickId = currentTrickId ?? mine.find((trick) => !usedTrickIds.includes(trick)) ?? 'ollie'
  const film = landed ? await filmOf(town, turn, trickId, turns) : {}
  return town
    .person(turn)
    .post<Game>(
      gameEndpoints.takeTurn.url({ gameId }),
      form({ trickId, landed: `${landed}`, ...film }),
    )
}
