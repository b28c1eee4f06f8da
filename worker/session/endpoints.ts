import * as schemas from '#schemas/session'
import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { user } from './contract.ts'
import { ownSession } from './list/contract.ts'

export const sessionEndpoints = {
  login: endpoint('GET', '/api/login', {
    summary: 'Leads to the sign-in provider',
    caller: 'anyone',
    evenWhile: 'banned',
    query: schemas.loginQuery,
    status: 302,
  }),
  callback: endpoint('GET', '/api/callback', {
    summary: 'Ends a sign-in, and leads back into the app',
    caller: 'anyone',
    evenWhile: 'banned',
    limits: ['accounts', 'signIns'],
    query: schemas.callbackQuery,
    status: 302,
  }),
  logout: endpoint('GET', '/api/logout', {
    summary: 'Signs out',
    caller: 'anyone',
    evenWhile: 'banned',
    status: 302,
  }),
  user: endpoint('GET', '/api/auth/user', {
    summary: 'The signed-in user',
    caller: 'user',
    evenWhile: 'banned',
    answer: user,
  }),
  list: endpoint('GET', '/api/sessions', {
    summary: 'The browsers in which the user is signed in',
    caller: 'user',
    evenWhile: 'banned',
    answer: list(ownSession),
  }),
  end: endpoint('DELETE', '/api/sessions/:sessionId', {
    summary: 'Signs another browser of the user out',
    caller: 'user',
    evenWhile: 'banned',
  }),
  endOthers: endpoint('DELETE', '/api/sessions', {
    summary: 'Signs all other browsers of the user out',
    caller: 'user',
    evenWhile: 'banned',
  }),
}
