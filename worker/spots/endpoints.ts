import * as schemas from '#schemas/spots'
import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { spotConditionList } from './conditions/contract.ts'
import { pins, spot, spotClip, stacker } from './contract.ts'
import { nearSpots } from './near/contract.ts'
import { todayPick } from './where-today/contract.ts'

export const spotEndpoints = {
  list: endpoint('GET', '/api/spots', {
    summary: 'The spots on the map, the newest first',
    description:
      'With a filter, of the next 500 in the list those that pass; the header `Link` then says where to look further.',
    caller: 'skater',
    query: schemas.spotsQuery,
    answer: list(spot),
  }),
  add: endpoint('POST', '/api/spots', {
    summary: 'Adds a spot',
    caller: 'skater',
    rateLimit: 'UPLOADS_BY_USER',
    limits: ['spots'],
    form: { fields: schemas.newSpot, files: ['photo'] },
    answer: spot,
    status: 201,
  }),
  pins: endpoint('GET', '/api/spots/pins', {
    summary: 'The spots in a map’s view',
    caller: 'skater',
    query: schemas.mapView,
    answer: pins,
  }),
  near: endpoint('GET', '/api/spots/near', {
    summary: 'The spots around a position, the nearest first',
    description:
      'Reads 500 spots at most. The position is rounded to about 100 m, and neither logged nor stored.',
    caller: 'skater',
    query: schemas.nearQuery,
    answer: nearSpots,
  }),
  today: endpoint('GET', '/api/spots/today', {
    summary: 'Spots to skate today, the best first',
    description:
      'Those where the skater has not stacked for 14 days, and that nobody calls wet, blocked or gone: the nearest first, or without a position those left alone for longest.',
    caller: 'skater',
    query: schemas.todayQuery,
    answer: list(todayPick),
  }),
  show: endpoint('GET', '/api/spots/:spotId', {
    summary: 'A spot',
    caller: 'skater',
    answer: spot,
  }),
  change: endpoint('PUT', '/api/spots/:spotId', {
    summary: 'Changes an own spot',
    caller: 'skater',
    rateLimit: 'UPLOADS_BY_USER',
    limits: ['pictures'],
    form: { fields: schemas.spotChange, files: ['photo'] },
    answer: spot,
  }),
  remove: endpoint('DELETE', '/api/spots/:spotId', {
    summary: 'Deletes an own spot',
    caller: 'skater',
  }),
  showPlace: endpoint('PUT', '/api/spots/:spotId/shown/:userId', {
    summary: 'Shows the exact place of an own spot to somebody who sees the spot',
    caller: 'skater',
    answer: spot,
  }),
  hidePlace: endpoint('DELETE', '/api/spots/:spotId/shown/:userId', {
    summary: 'Shows the exact place of an own spot no longer to somebody who sees the spot',
    caller: 'skater',
    answer: spot,
  }),
  clips: endpoint('GET', '/api/spots/:spotId/clips', {
    summary: 'The clips of a spot, the newest first',
    caller: 'skater',
    answer: list(spotClip),
  }),
  conditions: endpoint('GET', '/api/spots/:spotId/conditions', {
    summary: 'How a spot is at the moment, by those who may see it',
    caller: 'skater',
    answer: spotConditionList,
  }),
  changeConditions: endpoint('PUT', '/api/spots/:spotId/conditions', {
    summary: 'Says how a spot is at the moment, or takes that back',
    caller: 'skater',
    limits: ['conditions'],
    body: schemas.conditionsChange,
    answer: spotConditionList,
  }),
  stackers: endpoint('GET', '/api/spots/:spotId/stackers', {
    summary: 'Who stacked most at a spot in 90 days',
    caller: 'skater',
    answer: list(stacker),
  }),
}
