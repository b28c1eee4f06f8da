import * as schemas from '#schemas/flags'
import { endpoint } from '../endpoint.ts'
import { contentFlag, flagCheck } from './contract.ts'

export const flagEndpoints = {
  /** 201 for a skater's first report of this version of the thing, 200 for a repeat. */
  report: endpoint('POST', '/api/content-flags', {
    summary: 'Flags content',
    caller: 'skater',
    limits: ['reports', 'urgentReports'],
    body: schemas.newFlag,
    answer: contentFlag,
    status: 201,
    otherStatuses: [200],
  }),
  /** Only about the viewer's own flags, so it reveals nothing that they may not see. */
  check: endpoint('GET', '/api/content-flags/check/:contentType/:contentId', {
    summary: 'Whether one has flagged it',
    caller: 'skater',
    answer: flagCheck,
  }),
}
