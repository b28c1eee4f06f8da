import { endpoint } from '../endpoint.ts'

const image = { bytes: 'image/*' } as const

export const video = endpoint('GET', '/api/video-clips/:name', { answer: { bytes: 'video/*' } })

export const poster = endpoint('GET', '/api/video-posters/:name', { answer: image })

/** Private profiles show the photo too, so it is public. */
export const profilePhoto = endpoint('GET', '/api/profile-photos/:name', { answer: image })

export const spotPhoto = endpoint('GET', '/api/spot-photos/:name', { answer: image })

export const playlist = endpoint('GET', '/api/video-streams/:name')
