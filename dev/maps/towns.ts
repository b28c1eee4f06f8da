import { toX, toY, worldPixels } from '../../worker/lib/street-map/mercator'
import type { City } from './cities'

/** A town, and where it is on a map. */
interface PlacedTown {
  name: string
  lat: number
  lng: number
  /** The first zoom with room for its name. */
  from: number
  population: number
}

const firstZoom = 3
const lastZoom = 13

/** The smallest population for which a map shows a town's name, by zoom. */
const least: Record<number, number> = {
  3: 4_000_000,
  4: 1_500_000,
  5: 600_000,
  6: 250_000,
  7: 90_000,
  8: 40_000,
  9: 15_000,
}

/** Gives each town, largest first, the first zoom at which no other name overlaps its own. */
export function placeTowns(all: City[]): PlacedTown[] {
  const cities = all.toSorted((a, b) => weightOf(b) - weightOf(a))
  const towns = cities.map(asTown)
  for (let zoom = firstZoom; zoom <= lastZoom; zoom++) {
    const taken = new Taken()
    const shown = towns.filter(({ from }) => from < zoom)
    for (const town of shown) taken.take(labelOf(town, zoom))
    towns.forEach((town, at) => {
      if (town.from < zoom || cities[at]!.population < (least[zoom] ?? 0)) return
      const label = labelOf(town, zoom)
      const isFree = taken.isFree(label)
      if (isFree) town.from = zoom
      // If there is no room for its name yet, a smaller town close to it must not take the place.
      taken.take(isFree ? label : [label[0], label[1], label[0] + 40, label[3]])
    })
  }
  return towns
}

/** A capital counts as if it were larger. */
const weightOf = ({ population, featureCode }: City): number =>
  featureCode === 'PPLC' ? 3 * population : population

const asTown = ({ name, population, loc: { coordinates } }: City): PlacedTown => ({
  name,
  lng: coordinates[0],
  lat: coordinates[1],
  from: lastZoom + 1,
  population,
})

type Label = [left: number, top: number, right: number, bottom: number]

/** The box of the dot and its name, with a margin. */
function labelOf({ name, lat, lng, population }: PlacedTown, zoom: number): Label {
  const size = [50_000, 200_000, 1_000_000].filter((people) => population >= people).length
  const world = worldPixels(zoom)
  const [x, y] = [toX(lng, world), toY(lat, world)]
  const width = name.length * (6.4 + 0.7 * size) + 12
  return [x - 14, y - 16, x + width + 14, y + 16]
}

/** The occupied areas, indexed by squares, so that only neighbours are compared. */
class Taken {
  readonly #squares = new Map<string, Label[]>()

  isFree([left, top, right, bottom]: Label): boolean {
    return this.#around([left, top, right, bottom]).every((key) =>
      (this.#squares.get(key) ?? []).every(
        (other) => right < other[0] || left > other[2] || bottom < other[1] || top > other[3],
      ),
    )
  }

  take(label: Label): void {
    for (const key of this.#around(label)) {
      const square = this.#squares.get(key)
      if (square) square.push(label)
      else this.#squares.set(key, [label])
    }
  }

  #around([left, top, right, bottom]: Label): string[] {
    const side = 128
    const keys: string[] = []
    for (let x = Math.floor(left / side); x <= right / side; x++) {
      for (let y = Math.floor(top / side); y <= bottom / side; y++) keys.push(`${x} ${y}`)
    }
    return keys
  }
}
