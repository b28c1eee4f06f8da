import * as schemas from '#schemas/feed'
import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { activityItem } from './contract.ts'

export const feedEndpoints = {
  /** The newest first. `before` is the id of the last item seen: pages do not shift when new items come. */
  list: endpoint('GET', '/api/homie-activity', {
    summary: 'What homies did',
    caller: 'skater',
    query: schemas.feedQuery,
    answer: list(activityItem),
  }),
}
