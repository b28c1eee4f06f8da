import type * as media from '../media/schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { list, orNull } from '../shapes.ts'
import { trick, trickVideo, trickVideoPage, userTrick } from './contract.ts'

/** By category and from the easiest on. */
export const catalogue = endpoint('GET', '/api/tricks', { answer: list(trick) })

export const landed = endpoint('GET', '/api/user-tricks', { answer: list(userTrick) })

export const ownVideos = endpoint('GET', '/api/tricks/:trickId/videos', { answer: trickVideoPage })

export const videosOf = endpoint('GET', '/api/users/:userId/tricks/:trickId/videos', {
  answer: trickVideoPage,
})

export const addVideo = endpoint('POST', '/api/tricks/:trickId/videos', {
  body: sent<FormData>(),
  // Null if it was deleted before it could be read.
  answer: orNull(trickVideo),
})

export const pinVideo = endpoint('PUT', '/api/trick-videos/:videoId/steezy', { answer: trickVideo })

export const changePoster = endpoint('PUT', '/api/trick-videos/:videoId/poster', {
  body: sent<FormData>(),
  answer: trickVideo,
})

export const changeMarks = endpoint('PUT', '/api/trick-videos/:videoId/marks', {
  body: sent<typeof media.newMarks>(),
  answer: trickVideo,
})

export const removeVideo = endpoint('DELETE', '/api/trick-videos/:videoId')
