import * as common from '#schemas/http'
import * as schemas from '#schemas/games'
import * as media from '#schemas/media'
import { endpoint } from '../endpoint.ts'
import { list, object, orNull, text } from '../shapes.ts'
import { awayShape } from './contract.ts'
import {
  game,
  gamePlayer,
  gameTurn,
  ownTheSpotClip,
  rivalry,
  trickAttempt,
} from './reads/contract.ts'

const read = { caller: 'skater', evenWhile: 'suspended' } as const

/** Answers the game. Rows with `act` need no handler: path and body are the whole command. */
const act = { caller: 'skater', repeatsSafely: true, answer: game } as const
const move = { ...act, limits: ['moves'] } as const

/** Leaving needs no access: otherwise the other players would wait for a turn that can't come. */
const leave = { ...act, evenExpired: true, evenWhile: 'suspended' } as const

export const gameEndpoints = {
  list: endpoint('GET', '/api/skate-games', {
    ...read,
    summary: 'The own games',
    answer: list(game),
  }),
  create: endpoint('POST', '/api/skate-games', {
    ...act,
    summary: 'Creates a game',
    limits: ['games', 'invitations'],
    body: schemas.newGame,
    status: 201,
  }),
  show: endpoint('GET', '/api/skate-games/:gameId', { ...read, summary: 'A game', answer: game }),
  takeBack: endpoint('DELETE', '/api/skate-games/:gameId', {
    summary: 'Takes back an own game that has not started',
    caller: 'skater',
    evenWhile: 'suspended',
  }),
  players: endpoint('GET', '/api/skate-games/:gameId/players', {
    ...read,
    summary: 'The players of a game',
    answer: list(gamePlayer),
  }),
  roll: endpoint('POST', '/api/skate-games/:gameId/roll-dice', {
    ...move,
    act: 'roll',
    summary: 'Rolls the dice, which joins the game',
  }),
  takeTurn: endpoint('POST', '/api/skate-games/:gameId/turn', {
    ...move,
    summary: 'Takes a turn',
    form: { fields: schemas.turnForm, files: ['video', 'poster'] },
  }),
  quit: endpoint('POST', '/api/skate-games/:gameId/quit', {
    ...leave,
    act: 'quit',
    summary: 'Quits a game',
  }),
  decline: endpoint('POST', '/api/skate-games/:gameId/decline', {
    ...leave,
    act: 'decline',
    summary: 'Declines an invitation',
  }),
  rematch: endpoint('POST', '/api/skate-games/:gameId/rematch', {
    ...act,
    summary: 'Plays a finished game again',
    description: 'While a rematch runs, it is answered with 200 instead of another one.',
    limits: ['rematches'],
    status: 201,
    otherStatuses: [200],
  }),
  nudge: endpoint('POST', '/api/skate-games/:gameId/nudge', {
    ...move,
    act: 'nudge',
    summary: 'Asks the player whose turn it is to take it',
  }),
  rainCheck: endpoint('POST', '/api/skate-games/:gameId/rain-check', {
    ...move,
    act: 'rainCheck',
    summary: 'Takes a day more for a turn',
  }),
  react: endpoint('PUT', '/api/skate-games/:gameId/turns/:turnId/reaction', {
    ...move,
    act: 'react',
    summary: 'Reacts to a turn of another player',
    body: schemas.newReaction,
  }),
  markTurn: endpoint('PUT', '/api/skate-games/:gameId/turns/:turnId/marks', {
    ...move,
    summary: 'Marks pop and landing in the video of an own turn, or takes the marks away',
    body: media.newMarks,
  }),
  callTurn: endpoint('POST', '/api/skate-games/:gameId/turns/:turnId/call', {
    ...move,
    act: 'call',
    summary: 'Calls a turn',
    status: 201,
  }),
  takeBackCall: endpoint('DELETE', '/api/skate-games/:gameId/turns/:turnId/call', {
    ...act,
    act: 'takeBackCall',
    summary: 'Takes a call back',
  }),
  voteOnCall: endpoint('POST', '/api/skate-games/:gameId/turns/:turnId/call/vote', {
    ...move,
    act: 'callVote',
    summary: 'Votes on a call',
    body: schemas.newCallVote,
  }),
  vote: endpoint('POST', '/api/skate-games/:gameId/vote', {
    ...move,
    act: 'vote',
    summary: 'Votes for a clip',
    body: schemas.newVote,
  }),
  turns: endpoint('GET', '/api/skate-games/:gameId/turns', {
    ...read,
    summary: 'The turns of a game, the newest first',
    answer: list(gameTurn),
  }),
  latestTurn: endpoint('GET', '/api/skate-games/:gameId/turns/latest', {
    ...read,
    summary: 'The newest turn of a game',
    answer: orNull(gameTurn),
  }),
  attempts: endpoint('GET', '/api/skate-games/:gameId/tricks/:trickId/attempts', {
    ...read,
    summary: 'The attempts at a trick',
    answer: list(trickAttempt),
  }),
  myVote: endpoint('GET', '/api/skate-games/:gameId/my-vote', {
    ...read,
    summary: 'The own vote',
    answer: object({ clipId: orNull(text) }),
  }),
  votes: endpoint('GET', '/api/skate-games/:gameId/votes', {
    ...read,
    summary: 'Who has voted',
    answer: list(object({ voterId: text })),
  }),
  clips: endpoint('GET', '/api/own-the-spot-clips', {
    ...read,
    summary: 'The clips of games',
    query: schemas.spotClipsQuery,
    answer: list(ownTheSpotClip),
  }),
  changePoster: endpoint('PUT', '/api/own-the-spot-clips/:clipId/poster', {
    summary: 'Changes the cover of an own clip of a game',
    caller: 'skater',
    limits: ['moves'],
    form: { fields: common.noFields, files: ['poster'] },
    answer: ownTheSpotClip,
  }),
  markClip: endpoint('PUT', '/api/own-the-spot-clips/:clipId/marks', {
    summary: 'Marks pop and landing of an own clip of a game, or takes the marks away',
    caller: 'skater',
    limits: ['moves'],
    repeatsSafely: true,
    body: media.newMarks,
    answer: ownTheSpotClip,
  }),
  changeCaption: endpoint('PATCH', '/api/own-the-spot-clips/:clipId', {
    summary: 'Changes the caption of an own clip',
    caller: 'skater',
    limits: ['moves'],
    repeatsSafely: true,
    body: schemas.newCaption,
    answer: ownTheSpotClip,
  }),
  removeClip: endpoint('DELETE', '/api/own-the-spot-clips/:clipId', {
    summary: 'Deletes an own clip while the recording lasts',
    caller: 'skater',
  }),
  rivalry: endpoint('GET', '/api/users/:userId/rivalry', {
    ...read,
    summary: 'The games of oneself and a skater',
    answer: rivalry,
  }),
  away: endpoint('GET', '/api/profile/away', {
    summary: 'Whether the own turns wait',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
    answer: awayShape,
  }),
  changeAway: endpoint('PUT', '/api/profile/away', {
    summary: 'Goes away, so that the own turns wait, or comes back',
    caller: 'skater',
    evenExpired: true,
    body: schemas.newAway,
    answer: awayShape,
  }),
}
