import { endpoint } from '../endpoint.ts'
import { blockedId, blockLists } from './contract.ts'

/** Allowed without access: being left alone must cost nothing. */
const forSkaters = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

export const blockEndpoints = {
  list: endpoint('GET', '/api/blocks', {
    ...forSkaters,
    summary: 'Whom one has blocked and muted',
    answer: blockLists,
  }),
  block: endpoint('POST', '/api/blocks/:userId', {
    ...forSkaters,
    summary: 'Blocks a skater',
    answer: blockedId,
    status: 201,
  }),
  unblock: endpoint('DELETE', '/api/blocks/:userId', {
    ...forSkaters,
    summary: 'Unblocks a skater',
  }),
  mute: endpoint('POST', '/api/mutes/:userId', {
    ...forSkaters,
    summary: 'Mutes a skater',
    answer: blockedId,
    status: 201,
  }),
  unmute: endpoint('DELETE', '/api/mutes/:userId', {
    ...forSkaters,
    summary: 'Unmutes a skater',
  }),
}
