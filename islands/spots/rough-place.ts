import { placeZoom } from '../../worker/maps/contract'
import { distanceWords } from './distance-words'
import type { PositionState } from './use-position'

/** A position that is less exact may be in another street. */
export const roughFrom = 200

export const phoneWords = (within: number): string =>
  `Your phone only tells this within ${distanceWords(within)}.`

/** Shows all places where the phone may be, in the height of a small map. */
export function zoomForPosition({ latitude, within }: PositionState): number {
  if (within === undefined) return placeZoom
  const metresPerPixel = (2 * within) / lowHeight
  const metresAtZoom0 = 156_543 * Math.cos((Number(latitude) * Math.PI) / 180)
  return Math.min(placeZoom, Math.max(2, Math.floor(Math.log2(metresAtZoom0 / metresPerPixel))))
}
const lowHeight = 128

/** "5.4 km"; from a rough position "About 5.4 km", or "Within 5 km" if it is nearer than that. */
export function distanceFrom(metres: number, within: number | undefined): string {
  if (within === undefined) return distanceWords(metres)
  return metres < within ? `Within ${distanceWords(within)}` : `About ${distanceWords(metres)}`
}
