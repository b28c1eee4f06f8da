import { endpoint } from '../endpoint.ts'
import { sharedClip, sharedOwnTheSpotClip, sharedTrickVideo } from './contract.ts'

export const shareEndpoints = {
  clip: endpoint('GET', '/api/shared/my-clip/:clipId', {
    summary: 'A shared clip',
    caller: 'anyone',
    answer: sharedClip,
  }),
  trickVideo: endpoint('GET', '/api/shared/trick-video/:videoId', {
    summary: 'A shared trick video',
    caller: 'anyone',
    answer: sharedTrickVideo,
  }),
  ownTheSpotClip: endpoint('GET', '/api/shared/own-the-spot-clip/:clipId', {
    summary: 'A shared clip of a game',
    caller: 'anyone',
    answer: sharedOwnTheSpotClip,
  }),
}
