import { endpoint } from '../endpoint.ts'
import { exportState } from './contract.ts'

export const showExport = endpoint('GET', '/api/account/export', { answer: exportState })

export const beginExport = endpoint('POST', '/api/account/export', { answer: exportState })

/** The query's `e` and `s` sign it for ten minutes. */
export const file = endpoint('GET', '/api/account/export/:exportId', {
  answer: { bytes: 'application/zip' },
})
