import { endpoint } from '../endpoint.ts'

const forViewers = { caller: 'anyone', evenWhile: 'suspended' } as const
const image = { bytes: 'image/*' } as const

export const mediaEndpoints = {
  video: endpoint('GET', '/api/video-clips/:name', {
    ...forViewers,
    summary: 'A video, if its owner lets the viewer see it',
    answer: { bytes: 'video/*' },
    otherStatuses: [206],
  }),
  poster: endpoint('GET', '/api/video-posters/:name', {
    ...forViewers,
    summary: 'The poster of a video',
    answer: image,
  }),
  /** Private profiles show the photo too, so it is public. */
  profilePhoto: endpoint('GET', '/api/profile-photos/:name', {
    ...forViewers,
    summary: 'A skater’s photo',
    answer: image,
  }),
  spotPhoto: endpoint('GET', '/api/spot-photos/:name', {
    summary: 'The photo of a spot',
    caller: 'skater',
    evenWhile: 'suspended',
    answer: image,
  }),
  playlist: endpoint('GET', '/api/video-streams/:name', {
    ...forViewers,
    summary: 'Leads to the stream of a video',
    status: 302,
  }),
}
