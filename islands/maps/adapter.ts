import type { MapsConfig, Coordinates } from '../../worker/maps/contract'

export interface Pin extends Coordinates {
  id: string
  name: string
  /** The middle of a square, which is drawn too. */
  isAbout?: boolean
}

/** The centre of pins that are too close to tell apart. */
export interface Crowd extends Coordinates {
  count: number
}

/** The position makes the label unique: two crowds may have the same count. */
export const crowdWords = ({ lat, lng }: Coordinates): string =>
  `spots here, zoom in: ${lat.toFixed(3)}, ${lng.toFixed(3)}`

export interface UserPlace extends Coordinates {
  /** The nearest at which the whole place is in view. */
  zoom: number
}

export interface PinMarks {
  pins: Pin[]
  crowds: Crowd[]
}

/** In degrees. `west` is greater than `east` across the date line. */
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
  onOpen: (id: string) => void
  /** Called at first and after every move. */
  onView: (view: View, centre: Coordinates) => void
  /** Called when the map stops working. Open the map again: another adapter then draws it. */
  onLost: () => void
  onPick?: (place: Coordinates) => void
}

export interface OpenMap {
  setMarks(marks: PinMarks): void
  setPlace(place: Coordinates | null): void
  /** Zooms out too, to show all places where the user may be. */
  showUser(place: UserPlace): void
  /** Also zooms in to at least `zoom`. */
  moveTo(place: Coordinates, zoom: number): void
  centre(): Coordinates
  close(): void
}

export type Adapter = (host: HTMLElement, options: MapOptions) => Promise<OpenMap>

export const adapterName = ({ apiKey }: MapsConfig): 'google' | 'own' => (apiKey ? 'google' : 'own')
