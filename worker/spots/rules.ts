export interface SpotCrowd {
  count: number
  lat: number
  lng: number
}

const worldPx = 256
const cellPx = 64
/** The width of a mark and a small gap: marks that are closer become one. */
const apartPx = 46

export const cells = (zoom: number): number => (worldPx * 2 ** zoom) / cellPx

interface At<C> {
  crowd: C
  x: number
  y: number
}

/**
 * The larger of two crowds at a cell's edge absorbs the one that its mark would cover. No spot is lost, and
 * only neighbouring cells are compared.
 */
export function apart<C extends SpotCrowd>(crowds: C[], zoom: number): C[] {
  const kept: Sorted<C> = new Map()
  for (const crowd of crowds.toSorted((one, other) => other.count - one.count)) {
    const at = { crowd: { ...crowd }, ...pixels(crowd, zoom) }
    const near = neighbours(kept, at).find(
      ({ x, y }) => Math.abs(x - at.x) < apartPx && Math.abs(y - at.y) < apartPx,
    )
    if (near) near.crowd.count += crowd.count
    else add(kept, at)
  }
  return [...kept.values()].flat().map(({ crowd }) => crowd)
}

type Sorted<C> = Map<string, At<C>[]>

function neighbours<C>(kept: Sorted<C>, { x, y }: At<C>): At<C>[] {
  const found: At<C>[] = []
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) found.push(...(kept.get(key(x, y, dx, dy)) ?? []))
  }
  return found
}

function add<C>(kept: Sorted<C>, at: At<C>): void {
  const cell = key(at.x, at.y)
  const all = kept.get(cell)
  if (all) all.push(at)
  else kept.set(cell, [at])
}

const key = (x: number, y: number, dx = 0, dy = 0): string =>
  `${Math.floor(x / cellPx) + dx},${Math.floor(y / cellPx) + dy}`

function pixels({ lat, lng }: SpotCrowd, zoom: number) {
  const world = worldPx * 2 ** zoom
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: ((lng + 180) / 360) * world, y: y * world }
}
