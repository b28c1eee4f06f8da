import type { MapsConfig, Coordinates } from '../../worker/maps/contract'

/** A place on a map that the user can press. */
export interface Pin extends Coordinates {
  id: string
  name: string
}

/** A group of pins that are too close to tell apart, at their centre. */
export interface Crowd extends Coordinates {
  count: number
}

/** What a crowd's number counts, and the crowd's place: two crowds may be of one number. */
export const crowdWords = ({ lat, lng }: Coordinates): string =>
  `spots here, zoom in: ${lat.toFixed(3)}, ${lng.toFixed(3)}`

/** Everything that a map shows on its tiles. */
export interface Marks {
  pins: Pin[]
  crowds: Crowd[]
}

/** The visible part of a map, in degrees. `west` is greater than `east` across the date line. */
export interface View {
  south: number
  west: number
  north: number
  east: number
  /** A whole number: 0 shows the world, 18 a street. */
  zoom: number
}

export interface MapOptions {
  config: MapsConfig
  centre: Coordinates
  zoom: number
  /** Called when the user presses a pin. */
  onOpen: (id: string) => void
  /** Called with the visible part and its centre, at first and after every move. */
  onView: (view: View, centre: Coordinates) => void
  /** Called when the map stops working. Open the map again: another adapter then draws it. */
  onLost: () => void
  /** Called when the user chooses a place. Only for maps to choose a place on. */
  onPick?: (place: Coordinates) => void
}

/** An open map, independent of the library that draws it. */
export interface OpenMap {
  setMarks(marks: Marks): void
  /** Shows the chosen place as a pin that the user can drag. */
  setPlace(place: Coordinates | null): void
  /** Marks where the user is, and moves there. */
  showUser(place: Coordinates): void
  /** Moves to a place, and zooms in to at least `zoom`. */
  moveTo(place: Coordinates, zoom: number): void
  centre(): Coordinates
  close(): void
}

export type Adapter = (host: HTMLElement, options: MapOptions) => Promise<OpenMap>

/** The adapter for this deployment's settings. */
export const adapterName = ({ apiKey }: MapsConfig): 'google' | 'own' => (apiKey ? 'google' : 'own')
