import { endpoint } from '../endpoint.ts'
import { sharedClip, sharedOwnTheSpotClip, sharedTrickVideo } from './contract.ts'

export const clip = endpoint('GET', '/api/shared/my-clip/:clipId', { answer: sharedClip })

export const trickVideo = endpoint('GET', '/api/shared/trick-video/:videoId', {
  answer: sharedTrickVideo,
})

export const ownTheSpotClip = endpoint('GET', '/api/shared/own-the-spot-clip/:clipId', {
  answer: sharedOwnTheSpotClip,
})
