import type { Coordinates } from '../../worker/maps/contract'

export interface MapPlace extends Coordinates {
  zoom: number
}

interface Mark {
  map?: MapPlace
}

/** From this entry of the browser's history; undefined on a page that was just opened. */
export const placeLeft = (): MapPlace | undefined => (history.state as Mark | null)?.map

/** Going back to this page, or reloading it, shows the map at this place. */
export function saveMapPlace(map: MapPlace): void {
  history.replaceState({ ...(history.state as Mark | null), map }, '')
}
