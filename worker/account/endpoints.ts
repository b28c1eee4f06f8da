import { endpoint } from '../endpoint.ts'
import { exportState } from './contract.ts'

/** Open to users before setup and while banned. */
const forUsers = { caller: 'user', evenWhile: 'banned' } as const

export const accountEndpoints = {
  showExport: endpoint('GET', '/api/account/export', {
    ...forUsers,
    summary: 'The copy of everything that the user asked for',
    answer: exportState,
  }),
  beginExport: endpoint('POST', '/api/account/export', {
    ...forUsers,
    summary: 'Asks for a copy of everything, once a day; needs a fresh sign-in',
    freshSignIn: true,
    answer: exportState,
    status: 202,
  }),
  /** The query's `e` and `s` sign it for ten minutes. */
  file: endpoint('GET', '/api/account/export/:exportId', {
    ...forUsers,
    summary: 'The archive, by its signed URL',
    answer: { bytes: 'application/zip' },
  }),
}
