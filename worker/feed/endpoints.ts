import { endpoint } from '../endpoint.ts'
import { list as listOf } from '../shapes.ts'
import { activityItem } from './contract.ts'

/** The newest first. `before` is the id of the last item seen: pages do not shift when new items come. */
export const list = endpoint('GET', '/api/homie-activity', { answer: listOf(activityItem) })
