import type { Coordinates } from '../../worker/maps/contract'

/** Whether these are one place, but for the digits that a spot doesn't keep. */
export const near = (one: Coordinates | null, other: Coordinates): boolean =>
  one !== null && Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.lng - other.lng) < 2e-5
