import * as common from '#schemas/http'
import * as media from '#schemas/media'
import * as schemas from '#schemas/tricks'
import { endpoint } from '../endpoint.ts'
import { list, orNull } from '../shapes.ts'
import { trick, trickVideo, trickVideoPage, userTrick } from './contract.ts'

export const trickEndpoints = {
  /** By category and from the easiest on. */
  catalogue: endpoint('GET', '/api/tricks', {
    summary: 'The catalogue of tricks',
    caller: 'anyone',
    evenWhile: 'suspended',
    answer: list(trick),
  }),
  landed: endpoint('GET', '/api/user-tricks', {
    summary: 'The landed tricks of a skater',
    description: 'With a userId, anyone may ask.',
    caller: 'skater',
    anyoneWith: 'userId',
    evenWhile: 'suspended',
    query: schemas.userTricksQuery,
    answer: list(userTrick),
  }),
  ownVideos: endpoint('GET', '/api/tricks/:trickId/videos', {
    summary: 'The own videos of a trick',
    caller: 'skater',
    evenWhile: 'suspended',
    query: common.pagination,
    answer: trickVideoPage,
  }),
  videosOf: endpoint('GET', '/api/users/:userId/tricks/:trickId/videos', {
    summary: 'A skater’s videos of a trick',
    caller: 'anyone',
    query: common.pagination,
    answer: trickVideoPage,
  }),
  addVideo: endpoint('POST', '/api/tricks/:trickId/videos', {
    summary: 'Adds a video of a trick',
    caller: 'skater',
    limits: ['videos'],
    form: { fields: schemas.trickVideoForm, files: ['video', 'poster'] },
    // Null if it was deleted before it could be read.
    answer: orNull(trickVideo),
    status: 201,
  }),
  pinVideo: endpoint('PUT', '/api/trick-videos/:videoId/steezy', {
    summary: 'Pins an own video, or unpins it',
    caller: 'skater',
    answer: trickVideo,
  }),
  changePoster: endpoint('PUT', '/api/trick-videos/:videoId/poster', {
    summary: 'Changes the cover of an own video',
    caller: 'skater',
    limits: ['pictures'],
    form: { fields: common.noFields, files: ['poster'] },
    answer: trickVideo,
  }),
  changeMarks: endpoint('PUT', '/api/trick-videos/:videoId/marks', {
    summary: 'Marks pop and landing of an own video, or takes the marks away',
    caller: 'skater',
    body: media.newMarks,
    answer: trickVideo,
  }),
  removeVideo: endpoint('DELETE', '/api/trick-videos/:videoId', {
    summary: 'Deletes an own video of a trick',
    caller: 'skater',
  }),
}
