import { matches, type Shape } from '../../worker/shapes'

/** Null if nothing is stored, or if it does not fit the shape. */
export function readStored<T>(key: string, shape: Shape<T>): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return matches(shape, value) ? value : null
  } catch {
    return null
  }
}

/** Whether the browser has kept it. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
