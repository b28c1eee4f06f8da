import { endpoint } from '../endpoint.ts'
import { blockedId, blockedNow, blockLists } from './contract.ts'

export const list = endpoint('GET', '/api/blocks', { answer: blockLists })

export const block = endpoint('POST', '/api/blocks/:userId', { answer: blockedNow })

export const unblock = endpoint('DELETE', '/api/blocks/:userId')

export const mute = endpoint('POST', '/api/mutes/:userId', { answer: blockedId })

export const unmute = endpoint('DELETE', '/api/mutes/:userId')
