import * as common from '#schemas/http'
import * as schemas from '#schemas/clips'
import * as media from '#schemas/media'
import { endpoint } from '../endpoint.ts'
import { ownTheSpotClip } from '../games/reads/contract.ts'
import { anyOf, orNull } from '../shapes.ts'
import { clip, clipPage } from './contract.ts'

export const clipEndpoints = {
  ownList: endpoint('GET', '/api/my-clips', {
    summary: 'The own clips',
    caller: 'skater',
    evenWhile: 'suspended',
    query: common.pagination,
    answer: clipPage,
  }),
  listOf: endpoint('GET', '/api/user-clips/:userId', {
    summary: 'A skater’s clips',
    caller: 'anyone',
    query: common.pagination,
    answer: clipPage,
  }),
  add: endpoint('POST', '/api/my-clips', {
    summary: 'Stacks a clip, or one for a game',
    caller: 'skater',
    limits: ['videos'],
    form: { fields: schemas.clipForm, files: ['video', 'poster'] },
    // Null if it was deleted before it could be read.
    answer: orNull(anyOf(clip, ownTheSpotClip)),
    status: 201,
    otherStatuses: [200],
  }),
  remove: endpoint('DELETE', '/api/my-clips/:clipId', {
    summary: 'Deletes an own clip',
    caller: 'skater',
  }),
  pin: endpoint('PUT', '/api/my-clips/:clipId/steezy', {
    summary: 'Pins an own clip, or unpins it',
    caller: 'skater',
    answer: clip,
  }),
  changePoster: endpoint('PUT', '/api/my-clips/:clipId/poster', {
    summary: 'Changes the cover of an own clip',
    caller: 'skater',
    limits: ['pictures'],
    form: { fields: common.noFields, files: ['poster'] },
    answer: clip,
  }),
  changeMarks: endpoint('PUT', '/api/my-clips/:clipId/marks', {
    summary: 'Marks pop and landing of an own clip, or takes the marks away',
    caller: 'skater',
    body: media.newMarks,
    answer: clip,
  }),
}
