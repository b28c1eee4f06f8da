import type { Rules } from '../play/outcome'
import { createSkate } from './create'
import { passDeadline } from './deadline'
import { deleteProfile, quit } from './quit'
import { roll } from './start'
import type { SkateState } from './state'
import { takeTurn } from './turn'
import { viewSkate } from './view'

/** S.K.A.T.E.: who may do what, and what comes of it. */
export const skate: Rules<SkateState> = {
  create: createSkate,
  acts: { roll, turn: takeTurn, quit, profileDeleted: deleteProfile },
  passDeadline,
  view: viewSkate,
}
