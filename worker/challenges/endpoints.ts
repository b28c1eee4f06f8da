import { endpoint } from '../endpoint.ts'
import { game } from '../games/reads/contract.ts'
import { gameLink, joined } from './contract.ts'

export const challengeEndpoints = {
  makeLink: endpoint('POST', '/api/skate-games/:gameId/link', {
    summary: 'Makes the link to the open seats of an own game',
    description: 'While a link lives, it is answered with 200 instead of another one.',
    caller: 'skater',
    limits: ['moves'],
    repeatsSafely: true,
    answer: gameLink,
    status: 201,
    otherStatuses: [200],
  }),
  revokeLink: endpoint('DELETE', '/api/skate-games/:gameId/link', {
    summary: 'Revokes the link of an own game, and closes its open seats',
    caller: 'skater',
  }),
  start: endpoint('POST', '/api/skate-games/:gameId/start', {
    summary: 'Starts an own game with those who have rolled',
    description: 'Only a game that was created with open seats.',
    caller: 'skater',
    limits: ['moves'],
    repeatsSafely: true,
    answer: game,
  }),
  join: endpoint('POST', '/api/join/:token', {
    summary: 'Takes an open seat of the game behind a link',
    description: 'Answers 410 if the link is used up, revoked or over.',
    caller: 'skater',
    rateLimit: 'JOINS_BY_USER',
    limits: ['moves'],
    answer: joined,
  }),
}
