import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { contentFlag, flagCheck } from './contract.ts'

/** 201 for a skater's first report of this version of the thing, 200 for a repeat. */
export const report = endpoint('POST', '/api/content-flags', {
  body: sent<typeof schemas.newFlag>(),
  answer: contentFlag,
})

/** Only about the viewer's own flags, so it reveals nothing that they may not see. */
export const check = endpoint('GET', '/api/content-flags/check/:contentType/:contentId', {
  answer: flagCheck,
})
