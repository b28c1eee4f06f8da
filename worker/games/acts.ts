import type { AnyEndpoint } from '../endpoint'
import type { Terms } from '../session/terms'
import type { Shape } from '../shapes'
import type { GameAction } from './room/request'
import type { Game } from './reads/contract'
import * as gameEndpoints from './endpoints'
import { forLeavers, forPlayers } from './terms'
import { newCallVote, newReaction, newVote } from './schema'

interface Act {
  type: GameAction['type']
  endpoint: AnyEndpoint & { answer: Shape<Game> }
  terms: Terms
}

/** Acts without a handler of their own: path and body are the whole command. They answer the game. */
export const simpleActs: readonly Act[] = [
  {
    type: 'roll',
    endpoint: gameEndpoints.roll,
    terms: { ...forPlayers, summary: 'Rolls the dice, which joins the game' },
  },
  {
    type: 'quit',
    endpoint: gameEndpoints.quit,
    terms: { ...forLeavers, summary: 'Quits a game' },
  },
  {
    type: 'decline',
    endpoint: gameEndpoints.decline,
    terms: { ...forLeavers, summary: 'Declines an invitation' },
  },
  {
    type: 'nudge',
    endpoint: gameEndpoints.nudge,
    terms: { ...forPlayers, summary: 'Asks the player whose turn it is to take it' },
  },
  {
    type: 'rainCheck',
    endpoint: gameEndpoints.rainCheck,
    terms: { ...forPlayers, summary: 'Takes a day more for a turn' },
  },
  {
    type: 'react',
    endpoint: gameEndpoints.react,
    terms: {
      ...forPlayers,
      summary: 'Reacts to a turn of another player',
      body: newReaction,
    },
  },
  {
    type: 'call',
    endpoint: gameEndpoints.callTurn,
    terms: { ...forPlayers, summary: 'Calls a turn', status: 201 },
  },
  {
    type: 'takeBackCall',
    endpoint: gameEndpoints.takeBackCall,
    terms: { caller: 'skater', summary: 'Takes a call back' },
  },
  {
    type: 'callVote',
    endpoint: gameEndpoints.voteOnCall,
    terms: { ...forPlayers, summary: 'Votes on a call', body: newCallVote },
  },
  {
    type: 'vote',
    endpoint: gameEndpoints.vote,
    terms: { ...forPlayers, summary: 'Votes for a clip', body: newVote },
  },
]
