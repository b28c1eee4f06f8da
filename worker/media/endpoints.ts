import { endpoint } from '../endpoint.ts'

/** Each handler decides whether this viewer may see the file. */
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
  /** Everyone may see a profile photo, because private profiles show it too. */
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
  /** The HLS URL of a video, for players. */
  playlist: endpoint('GET', '/api/video-streams/:name', {
    ...forViewers,
    summary: 'Leads to the stream of a video',
    status: 302,
  }),
}
