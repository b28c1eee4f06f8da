import type * as media from '../media/schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { ownTheSpotClip } from '../games/reads/contract.ts'
import { anyOf, orNull } from '../shapes.ts'
import { clip, clipPage } from './contract.ts'

export const ownList = endpoint('GET', '/api/my-clips', { answer: clipPage })

export const listOf = endpoint('GET', '/api/user-clips/:userId', { answer: clipPage })

export const add = endpoint('POST', '/api/my-clips', {
  body: sent<FormData>(),
  // Null if it was deleted before it could be read.
  answer: orNull(anyOf(clip, ownTheSpotClip)),
})

export const remove = endpoint('DELETE', '/api/my-clips/:clipId')

export const pin = endpoint('PUT', '/api/my-clips/:clipId/steezy', { answer: clip })

export const changePoster = endpoint('PUT', '/api/my-clips/:clipId/poster', {
  body: sent<FormData>(),
  answer: clip,
})

export const changeMarks = endpoint('PUT', '/api/my-clips/:clipId/marks', {
  body: sent<typeof media.newMarks>(),
  answer: clip,
})
