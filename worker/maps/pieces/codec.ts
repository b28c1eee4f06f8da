import type { Points } from '../geometry/clip'

export interface PieceTown {
  name: string
  lat: number
  lng: number
  /** The first zoom with room for its name. */
  from: number
  /** From 0 for a small town to 3 for a metropolis. */
  size: number
}

export interface Packed {
  rings: Points[]
  borders: Points[]
  towns: PieceTown[]
}

const text = { encoder: new TextEncoder(), decoder: new TextDecoder() }

/** Steps from point to point, as variable-length numbers. */
export function pack({ rings, borders, towns }: Packed, unit: number): Uint8Array {
  const bytes: number[] = []
  const number = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest & 127) | 128)
      rest >>>= 7
    }
    bytes.push(rest)
  }
  const step = (value: number) => number(value < 0 ? -2 * value - 1 : 2 * value)
  const lines = (all: Points[]) => {
    number(all.length)
    for (const points of all) {
      number(points.length / 2)
      let [x, y] = [0, 0]
      for (let n = 0; n < points.length; n += 2) {
        const [nextX, nextY] = [Math.round(points[n]! / unit), Math.round(points[n + 1]! / unit)]
        step(nextX - x)
        step(nextY - y)
        x = nextX
        y = nextY
      }
    }
  }
  lines(rings)
  lines(borders)
  number(towns.length)
  for (const { name, lat, lng, from, size } of towns) {
    const letters = text.encoder.encode(name)
    number(letters.length)
    bytes.push(...letters)
    step(Math.round(lat / townUnit))
    step(Math.round(lng / townUnit))
    number(from)
    number(size)
  }
  return Uint8Array.from(bytes)
}

const townUnit = 0.0001

export function unpack(bytes: Uint8Array, unit: number): Packed {
  let at = 0
  const number = () => {
    let [value, shift] = [0, 0]
    for (;;) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
      shift += 7
    }
  }
  const step = () => {
    const value = number()
    return value & 1 ? -((value + 1) >>> 1) : value >>> 1
  }
  const list = <T>(read: () => T) => Array.from({ length: number() }, read)
  const line = (): Points => {
    let [x, y] = [0, 0]
    const points: Points = []
    for (let left = number(); left > 0; left--) {
      x += step()
      y += step()
      points.push(x * unit, y * unit)
    }
    return points
  }
  const town = (): PieceTown => {
    const length = number()
    const name = text.decoder.decode(bytes.subarray(at, (at += length)))
    const [lat, lng] = [step() * townUnit, step() * townUnit]
    return { name, lat, lng, from: number(), size: number() }
  }
  return { rings: list(line), borders: list(line), towns: list(town) }
}
