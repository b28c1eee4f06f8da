import type { Rules } from '../play/outcome'
import { addClip } from './clip'
import { createSpotGame } from './create'
import { passDeadline } from './deadline'
import { roll } from './join'
import { deleteProfile, quit } from './quit'
import type { SpotState } from './state'
import { takeDown } from './take-down'
import { viewSpotGame } from './view'
import { vote } from './vote'

/** Own the Spot: who may do what, and what comes of it. */
export const ownTheSpot: Rules<SpotState> = {
  create: createSpotGame,
  acts: { roll, clip: addClip, vote, quit, profileDeleted: deleteProfile, clipRemoved: takeDown },
  passDeadline,
  view: viewSpotGame,
}
