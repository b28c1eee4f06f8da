import * as schemas from '#schemas/feed'
import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { activityItem } from './contract.ts'

export const feedEndpoints = {
  /**
   * The newest first. With `before` (the id of the last item seen) it continues after that item, even
   * if newer ones came meanwhile.
   */
  list: endpoint('GET', '/api/homie-activity', {
    summary: 'What homies did',
    caller: 'skater',
    query: schemas.feedQuery,
    answer: list(activityItem),
  }),
}
