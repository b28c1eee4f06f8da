import * as common from '#schemas/http'
import * as schemas from '#schemas/score'
import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { historyEntry, leaderboardEntry, score } from './contract.ts'

export const scoreEndpoints = {
  own: endpoint('GET', '/api/stoke/score', {
    summary: 'The own score',
    caller: 'skater',
    evenWhile: 'suspended',
    answer: score,
  }),
  ofSkater: endpoint('GET', '/api/stoke/score/:userId', {
    summary: 'A skater’s score',
    caller: 'anyone',
    answer: score,
  }),
  ownHistory: endpoint('GET', '/api/stoke/history', {
    summary: 'What earned the own points',
    caller: 'skater',
    evenWhile: 'suspended',
    query: common.pagination,
    answer: list(historyEntry),
  }),
  historyOf: endpoint('GET', '/api/stoke/history/:userId', {
    summary: 'What earned a skater’s points',
    caller: 'anyone',
    query: common.pagination,
    answer: list(historyEntry),
  }),
  leaderboard: endpoint('GET', '/api/stoke/leaderboard', {
    summary: 'The leaderboard',
    caller: 'skater',
    query: schemas.leaderboardQuery,
    answer: list(leaderboardEntry),
  }),
}
