import { useEffect, useState } from 'react'
import { messages } from '../../worker/spots/contract'

/** Degrees as text, as the API sends them. */
export interface PositionState {
  latitude: string
  longitude: string
}

/** About a metre: a phone's position is not more exact than that. */
const digits = 5

export const placeAt = (latitude: number, longitude: number): PositionState => ({
  latitude: latitude.toFixed(digits),
  longitude: longitude.toFixed(digits),
})

/** The position of the phone; rejects with a message for the skater. */
const locate = (): Promise<PositionState> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(messages.noGeolocation))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(placeAt(coords.latitude, coords.longitude)),
      () => reject(new Error(messages.noPosition)),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  })

/** Asks for the phone's position; with `atOnce`, as soon as the component mounts. */
export function usePosition(onFound: (place: PositionState) => void, atOnce: boolean) {
  const [asking, setAsking] = useState(atOnce)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (!asking) return
    let over = false
    const find = async () => {
      const found = await locate().catch((error: Error) => error)
      if (over) return
      setAsking(false)
      if (found instanceof Error) setTrouble(found.message)
      else onFound(found)
    }
    void find()
    return () => void (over = true)
  }, [asking, onFound])
  /** Call this when the skater chose a place another way: a late position must not overwrite it. */
  const clear = () => {
    setTrouble(null)
    setAsking(false)
  }
  const ask = () => {
    setTrouble(null)
    setAsking(true)
  }
  return { ask, asking, trouble, clear }
}
