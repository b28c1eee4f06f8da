import type * as schemas from './schema.ts'
import type * as media from '../media/schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { list as listOf, object, orNull, text } from '../shapes.ts'
import { awayShape } from './contract.ts'
import {
  game,
  gamePlayer,
  gameTurn,
  ownTheSpotClip,
  rivalry as rivalryShape,
  trickAttempt,
} from './reads/contract.ts'

/** A move of a game: a repeat with the same key has no second effect. */
const answersGame = { repeatsSafely: true, answer: game } as const

export const list = endpoint('GET', '/api/skate-games', { answer: listOf(game) })

export const create = endpoint('POST', '/api/skate-games', {
  ...answersGame,
  body: sent<typeof schemas.newGame>(),
})

export const show = endpoint('GET', '/api/skate-games/:gameId', { answer: game })

export const takeBack = endpoint('DELETE', '/api/skate-games/:gameId')

export const players = endpoint('GET', '/api/skate-games/:gameId/players', {
  answer: listOf(gamePlayer),
})

export const roll = endpoint('POST', '/api/skate-games/:gameId/roll-dice', answersGame)

export const takeTurn = endpoint('POST', '/api/skate-games/:gameId/turn', {
  ...answersGame,
  body: sent<FormData>(),
})

export const quit = endpoint('POST', '/api/skate-games/:gameId/quit', answersGame)

export const decline = endpoint('POST', '/api/skate-games/:gameId/decline', answersGame)

export const rematch = endpoint('POST', '/api/skate-games/:gameId/rematch', answersGame)

export const nudge = endpoint('POST', '/api/skate-games/:gameId/nudge', answersGame)

export const rainCheck = endpoint('POST', '/api/skate-games/:gameId/rain-check', answersGame)

export const react = endpoint('PUT', '/api/skate-games/:gameId/turns/:turnId/reaction', {
  ...answersGame,
  body: sent<typeof schemas.newReaction>(),
})

export const markTurn = endpoint('PUT', '/api/skate-games/:gameId/turns/:turnId/marks', {
  ...answersGame,
  body: sent<typeof media.newMarks>(),
})

export const callTurn = endpoint('POST', '/api/skate-games/:gameId/turns/:turnId/call', answersGame)

export const takeBackCall = endpoint('DELETE', '/api/skate-games/:gameId/turns/:turnId/call', {
  ...answersGame,
})

export const voteOnCall = endpoint('POST', '/api/skate-games/:gameId/turns/:turnId/call/vote', {
  ...answersGame,
  body: sent<typeof schemas.newCallVote>(),
})

export const vote = endpoint('POST', '/api/skate-games/:gameId/vote', {
  ...answersGame,
  body: sent<typeof schemas.newVote>(),
})

export const turns = endpoint('GET', '/api/skate-games/:gameId/turns', { answer: listOf(gameTurn) })

export const latestTurn = endpoint('GET', '/api/skate-games/:gameId/turns/latest', {
  answer: orNull(gameTurn),
})

export const attempts = endpoint('GET', '/api/skate-games/:gameId/tricks/:trickId/attempts', {
  answer: listOf(trickAttempt),
})

export const myVote = endpoint('GET', '/api/skate-games/:gameId/my-vote', {
  answer: object({ clipId: orNull(text) }),
})

export const votes = endpoint('GET', '/api/skate-games/:gameId/votes', {
  answer: listOf(object({ voterId: text })),
})

export const clips = endpoint('GET', '/api/own-the-spot-clips', { answer: listOf(ownTheSpotClip) })

export const changePoster = endpoint('PUT', '/api/own-the-spot-clips/:clipId/poster', {
  body: sent<FormData>(),
  answer: ownTheSpotClip,
})

export const markClip = endpoint('PUT', '/api/own-the-spot-clips/:clipId/marks', {
  body: sent<typeof media.newMarks>(),
  repeatsSafely: true,
  answer: ownTheSpotClip,
})

export const changeCaption = endpoint('PATCH', '/api/own-the-spot-clips/:clipId', {
  body: sent<typeof schemas.newCaption>(),
  repeatsSafely: true,
  answer: ownTheSpotClip,
})

export const removeClip = endpoint('DELETE', '/api/own-the-spot-clips/:clipId')

export const rivalry = endpoint('GET', '/api/users/:userId/rivalry', { answer: rivalryShape })

export const away = endpoint('GET', '/api/profile/away', { answer: awayShape })

export const changeAway = endpoint('PUT', '/api/profile/away', {
  body: sent<typeof schemas.newAway>(),
  answer: awayShape,
})
