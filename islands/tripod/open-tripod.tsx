import { findReviewed } from '../skate-sessions/reviewed'
import { showSheet } from '../ui/show-sheet'
import { findCount } from './count-store'
import { findGhost } from './ghost-store'
import type { Filmed, TripodPlace } from './place'
import { findMissing } from './session'
import { Tripod } from './tripod'
import { createTryList } from './try-list'
import { findStoredTries } from './try-store'

let opening: Promise<Filmed> | undefined

/** Opens Tripod mode over the page, once. Resolves when it closes, with what its skater takes from it. */
export const filmTries = (place: TripodPlace): Promise<Filmed> =>
  (opening ??= openTripod(place).finally(() => (opening = undefined)))

async function openTripod(place: TripodPlace): Promise<Filmed> {
  const { userId, spotId, isSeveral } = place
  const [missing, stored, ghost, reviewed] = await Promise.all([
    findMissing(),
    findStoredTries(userId),
    findGhost(userId, spotId),
    findReviewed(userId),
  ])
  // Where one alone goes up, those from before are no part of its session.
  const counted = isSeveral ? await findCount(userId, stored.length > 0) : null
  const list = createTryList(place, stored)
  let filmed: Filmed = null
  await showSheet(({ open, onClose }) => (
    <Tripod
      {...{ open, place, list, missing, ghost, counted, reviewed }}
      onDone={(answer) => {
        filmed = answer
        onClose()
      }}
    />
  ))
  list.close()
  return filmed
}
