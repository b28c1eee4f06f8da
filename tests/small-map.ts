import type { Feature, Position } from 'geojson'
import { createHash } from 'node:crypto'
import { writePmtiles } from '../dev/maps/pmtiles'
import { cutTiles } from '../dev/maps/tiles'
import type { RegionArchive } from '../worker/maps/archive/manifest'

/** The corner of the small map's two streets, in the middle of a tile of zoom 14. */
export const corner = { lat: 37.7794, lng: -122.42065 }

const bounds: RegionArchive['bounds'] = [-122.4357, 37.7694, -122.4057, 37.7894]

/** Metres to the east and to the north of the corner, as degrees. */
const at = (east: number, north: number): Position => [
  corner.lng + east / (111_320 * Math.cos((corner.lat * Math.PI) / 180)),
  corner.lat + north / 111_320,
]

const line = (properties: Record<string, unknown>, ...points: [number, number][]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: points.map(([east, north]) => at(east, north)) },
})

const square = (
  properties: Record<string, unknown>,
  east: number,
  north: number,
  side: number,
): Feature => {
  const [w, s, e, n] = [east, north, east + side, north + side]
  const ring = [at(w, s), at(e, s), at(e, n), at(w, n), at(w, s)]
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}

const point = (properties: Record<string, unknown>, east: number, north: number): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at(east, north) },
})

/** Land in the north and an ocean in the south of the corner, and a lake. */
export const coastLayers = (): Record<string, Feature[]> => ({
  earth: [square({ kind: 'earth' }, -900, -200, 1800)],
  water: [square({ kind: 'ocean' }, -900, -2000, 1800), square({ kind: 'lake' }, 100, 100, 200)],
  roads: [line({ kind: 'minor_road', name: 'Coast Street' }, [-900, 0], [900, 0])],
})

interface Wishes {
  /** The name of its long street. */
  street?: string
  metadata?: Record<string, unknown>
  layers?: Record<string, Feature[]>
}

/** A map of two streets and what may be beside them, in the Protomaps basemap schema. */
export function smallMap({ street = 'Long Street', metadata = {}, layers }: Wishes = {}): Buffer {
  const all = layers ?? {
    roads: [
      line({ kind: 'major_road', kind_detail: 'primary', name: street }, [-900, 0], [900, 0]),
      line({ kind: 'minor_road', name: 'Cross & <Street>' }, [0, -700], [0, 700]),
      line({ kind: 'path', kind_detail: 'steps' }, [100, 20], [100, 120]),
      line({ kind: 'rail', kind_detail: 'tram', name: 'Tram' }, [-900, 30], [900, 30]),
    ],
    buildings: [
      square({ kind: 'building' }, 40, 40, 60),
      square({ kind: 'building' }, -60, -60, 3),
    ],
    landuse: [square({ kind: 'park' }, -400, 100, 250)],
    water: [square({ kind: 'lake' }, 300, -400, 200)],
    places: [point({ kind: 'neighbourhood', name: 'Old Quarter' }, -250, -250)],
    pois: [
      point({ kind: 'park', name: 'Green Park' }, -275, 225),
      point({ kind: 'pitch', kind_detail: 'bmx; skateboard', name: 'The Bowl' }, 200, 250),
      point({ kind: 'pitch', kind_detail: 'tennis', name: 'Tennis' }, 200, -250),
    ],
  }
  return writePmtiles(cutTiles(all, { minZoom: 12, maxZoom: 15, bounds }), {
    bounds,
    metadata: {
      attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
      vector_layers: Object.keys(all).map((id) => ({ id, fields: { kind: 'String' } })),
      ...metadata,
    },
  })
}

/** What the app has to know of a small map that is stored in parts of this size. */
export const archiveOf = (file: Buffer, partBytes: number): RegionArchive => ({
  hash: createHash('sha256').update(file).digest('hex').slice(0, 16),
  bytes: file.length,
  partBytes,
  minZoom: 12,
  maxZoom: 15,
  bounds,
  attribution: '© OpenStreetMap',
  hasEarth: false,
})

/** The address of the tile that a place is in. */
export function tileAt(
  { lat, lng }: typeof corner,
  z: number,
): { z: number; x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { z, x: Math.floor(((lng + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z) }
}
