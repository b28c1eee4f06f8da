import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { list as listOf } from '../shapes.ts'
import { crew, crewLink, crewOfLink, crews, ownOut, sighting } from './contract.ts'

export const list = endpoint('GET', '/api/crews', { answer: crews })

export const make = endpoint('POST', '/api/crews', {
  repeatsSafely: true,
  body: sent<typeof schemas.newCrew>(),
  answer: crew,
})

export const show = endpoint('GET', '/api/crews/:crewId', { answer: crew })

export const rename = endpoint('PATCH', '/api/crews/:crewId', {
  body: sent<typeof schemas.crewName>(),
  answer: crew,
})

export const end = endpoint('DELETE', '/api/crews/:crewId')

export const ring = endpoint('PUT', '/api/crews/:crewId/bell', {
  body: sent<typeof schemas.bell>(),
})

export const leave = endpoint('DELETE', '/api/crews/:crewId/membership')

export const remove = endpoint('DELETE', '/api/crews/:crewId/members/:userId')

export const trust = endpoint('PUT', '/api/crews/:crewId/members/:userId', {
  body: sent<typeof schemas.trust>(),
  answer: crew,
})

export const passOn = endpoint('PUT', '/api/crews/:crewId/maker', {
  body: sent<typeof schemas.passOn>(),
  answer: crew,
})

export const invite = endpoint('POST', '/api/crews/:crewId/invitations', {
  body: sent<typeof schemas.invitation>(),
  answer: crew,
})

export const makeLink = endpoint('POST', '/api/crews/:crewId/link', { answer: crewLink })

export const revokeLink = endpoint('DELETE', '/api/crews/:crewId/link')

export const showLink = endpoint('GET', '/api/crew-links/:crewToken', { answer: crewOfLink })

/** Asks to join by a link or a code. */
export const ask = endpoint('POST', '/api/crew-requests', { body: sent<typeof schemas.asking>() })

/** An invited skater, or who may say yes to those who ask. */
export const answer = endpoint('PUT', '/api/crew-requests/:crewRequestId', {
  body: sent<typeof schemas.answer>(),
})

export const takeBack = endpoint('DELETE', '/api/crew-requests/:crewRequestId')

export const outs = endpoint('GET', '/api/outs', { answer: listOf(sighting) })

export const goOut = endpoint('POST', '/api/outs', {
  body: sent<typeof schemas.newOut>(),
  answer: ownOut,
})

export const endOut = endpoint('DELETE', '/api/outs')

export const come = endpoint('PUT', '/api/outs/:outId/coming', {
  body: sent<typeof schemas.coming>(),
})
