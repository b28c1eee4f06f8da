import type { MapsConfig, Coordinates } from '../../worker/maps/contract'

/** A place on a map that can be pressed. */
export interface Pin extends Coordinates {
  id: string
  name: string
}

/** Pins too near to each other to be told apart, around their middle. */
export interface Crowd extends Coordinates {
  count: number
}

/** What stands on a map. */
export interface Marks {
  pins: Pin[]
  crowds: Crowd[]
}

/** What a map shows, in degrees; `west` is greater than `east` across the date line. */
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
  /** A pin was pressed. */
  onOpen: (id: string) => void
  /** What is seen, at first and whenever the map has been moved. */
  onView: (view: View) => void
  /** It shows nothing any more: opened anew, another draws it. */
  onLost: () => void
  /** A place was chosen, where that is what the map is for. */
  onPick?: (place: Coordinates) => void
}

/** A map on the page, whoever draws it. */
export interface OpenMap {
  setMarks(marks: Marks): void
  /** The one place that is chosen, as a pin that can be dragged. */
  setPlace(place: Coordinates | null): void
  /** Goes there, and at least as near as this. */
  moveTo(place: Coordinates, zoom: number): void
  centre(): Coordinates
  close(): void
}

export type Adapter = (host: HTMLElement, options: MapOptions) => Promise<OpenMap>

/** Who draws the map, by this deployment's settings. */
export const adapterName = ({ apiKey }: MapsConfig): 'google' | 'own' => (apiKey ? 'google' : 'own')

/** Opens a map with the code of the one that draws it; with our own where Google can't be reached. */
export async function openMap(host: HTMLElement, options: MapOptions): Promise<OpenMap> {
  if (adapterName(options.config) === 'google') {
    try {
      return await (await import('./google/open')).open(host, options)
    } catch (error) {
      console.warn(error)
    }
  }
  return (await import('#map')).open(host, options)
}
