import { endpoint } from '../endpoint.ts'
import { game } from '../games/reads/contract.ts'
import { gameLink, joined } from './contract.ts'

export const makeLink = endpoint('POST', '/api/skate-games/:gameId/link', {
  repeatsSafely: true,
  answer: gameLink,
})

export const revokeLink = endpoint('DELETE', '/api/skate-games/:gameId/link')

export const start = endpoint('POST', '/api/skate-games/:gameId/start', {
  repeatsSafely: true,
  answer: game,
})

export const join = endpoint('POST', '/api/join/:token', { answer: joined })
