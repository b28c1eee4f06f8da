/** Web Mercator: the world is a square of 256 px at zoom 0, and twice as wide with each zoom. */
export const tilePixels = 256

export const maxLatitude = 85.0511287798066

const radians = Math.PI / 180

export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom

/** x is 0 at the date line, y is 0 at the northern edge. */
export const toX = (lng: number, world: number): number => ((lng + 180) / 360) * world

export function toY(lat: number, world: number): number {
  const sine = Math.sin(clampLatitude(lat) * radians)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world
}

export const toLng = (x: number, world: number): number => (x / world) * 360 - 180

export const toLat = (y: number, world: number): number =>
  Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / radians

export const clampLatitude = (lat: number): number =>
  Math.min(maxLatitude, Math.max(-maxLatitude, lat))

export const metresPerPixel = (lat: number, zoom: number): number =>
  (40_075_016.7 * Math.cos(clampLatitude(lat) * radians)) / worldPixels(zoom)
