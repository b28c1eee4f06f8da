import { endpoint } from '../endpoint.ts'
import { list as listOf } from '../shapes.ts'
import { user as userShape } from './contract.ts'
import { ownSession } from './list/contract.ts'

export const login = endpoint('GET', '/api/login')

export const callback = endpoint('GET', '/api/callback')

export const logout = endpoint('GET', '/api/logout')

export const user = endpoint('GET', '/api/auth/user', { answer: userShape })

export const list = endpoint('GET', '/api/sessions', { answer: listOf(ownSession) })

export const end = endpoint('DELETE', '/api/sessions/:sessionId')

export const endOthers = endpoint('DELETE', '/api/sessions')
