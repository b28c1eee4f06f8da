import * as schemas from '#schemas/tricks/next'
import { endpoint } from '../../endpoint.ts'
import { flag, list, object, text } from '../../shapes.ts'
import { ladder, trickTree, whatNext } from './contract.ts'

/** Apart from those of the bag, which more pages load. */
export const nextEndpoints = {
  tree: endpoint('GET', '/api/tricks/:trickId/tree', {
    summary: 'What comes before a trick, and what after it',
    caller: 'anyone',
    evenWhile: 'suspended',
    answer: trickTree,
  }),
  whatNext: endpoint('GET', '/api/tricks/next', {
    summary: 'The own wishes, and tricks that come next',
    caller: 'skater',
    answer: whatNext,
  }),
  ladder: endpoint('GET', '/api/tricks/ladder', {
    summary: 'The own tricks, the surest first',
    description:
      'With the id of another skater in `against`, marked where none of their videos shows it.',
    caller: 'skater',
    query: schemas.ladderQuery,
    answer: ladder,
  }),
  /** Saying it a second time changes nothing. */
  wish: endpoint('PUT', '/api/tricks/:trickId/wish', {
    summary: 'Wishes to land a trick, or takes the wish back',
    caller: 'skater',
    body: schemas.wishChange,
    answer: object({ isWished: flag }),
  }),
  tell: endpoint('PUT', '/api/tricks/told', {
    summary: 'Says what one can do already, of the tricks that are offered',
    caller: 'skater',
    body: schemas.toldChange,
    answer: object({ trickIds: list(text) }),
  }),
}
