import type { Coordinates } from '../../worker/maps/contract'

/** Whether these are the same place, apart from the digits that a stored spot does not keep. */
export const near = (one: Coordinates | null, other: Coordinates): boolean =>
  one !== null && Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.lng - other.lng) < 2e-5
