import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { historyEntry, leaderboardEntry, score } from './contract.ts'

export const own = endpoint('GET', '/api/stoke/score', { answer: score })

export const ofSkater = endpoint('GET', '/api/stoke/score/:userId', { answer: score })

export const ownHistory = endpoint('GET', '/api/stoke/history', { answer: list(historyEntry) })

export const historyOf = endpoint('GET', '/api/stoke/history/:userId', {
  answer: list(historyEntry),
})

export const leaderboard = endpoint('GET', '/api/stoke/leaderboard', {
  answer: list(leaderboardEntry),
})
