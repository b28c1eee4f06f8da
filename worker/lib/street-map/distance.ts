const radians = Math.PI / 180
const earth = 6371

interface Point {
  lat: number
  lng: number
}

export const metres = (one: Point, other: Point): number => kilometres(one, other) * 1000

/** Along the surface. */
export function kilometres(one: Point, other: Point): number {
  const north = Math.sin(((other.lat - one.lat) * radians) / 2)
  const east = Math.sin(((other.lng - one.lng) * radians) / 2)
  const h =
    north * north + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * east * east
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(h)))
}
