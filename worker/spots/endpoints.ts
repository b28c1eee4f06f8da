import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { list as listOf } from '../shapes.ts'
import { spotConditionList } from './conditions/contract.ts'
import { pins as pinsShape, spot, spotClip, stacker } from './contract.ts'
import { nearSpots } from './near/contract.ts'
import { todayPick } from './where-today/contract.ts'

export const list = endpoint('GET', '/api/spots', { answer: listOf(spot) })

export const add = endpoint('POST', '/api/spots', { body: sent<FormData>(), answer: spot })

export const pins = endpoint('GET', '/api/spots/pins', { answer: pinsShape })

export const near = endpoint('GET', '/api/spots/near', { answer: nearSpots })

export const today = endpoint('GET', '/api/spots/today', { answer: listOf(todayPick) })

export const show = endpoint('GET', '/api/spots/:spotId', { answer: spot })

export const change = endpoint('PUT', '/api/spots/:spotId', {
  body: sent<FormData>(),
  answer: spot,
})

export const remove = endpoint('DELETE', '/api/spots/:spotId')

export const showPlace = endpoint('PUT', '/api/spots/:spotId/shown/:userId', { answer: spot })

export const hidePlace = endpoint('DELETE', '/api/spots/:spotId/shown/:userId', { answer: spot })

export const clips = endpoint('GET', '/api/spots/:spotId/clips', { answer: listOf(spotClip) })

export const conditions = endpoint('GET', '/api/spots/:spotId/conditions', {
  answer: spotConditionList,
})

export const changeConditions = endpoint('PUT', '/api/spots/:spotId/conditions', {
  body: sent<typeof schemas.conditionsChange>(),
  answer: spotConditionList,
})

export const stackers = endpoint('GET', '/api/spots/:spotId/stackers', { answer: listOf(stacker) })
