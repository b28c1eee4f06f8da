import type { Trick } from '../../worker/tricks/contract'
import { isText, listOf, objectOf } from '../answers'

export const isCatalogue = listOf(
  objectOf<Trick>({ id: isText, name: isText, category: isText, description: isText }),
)
