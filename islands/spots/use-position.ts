import { useEffect, useState } from 'react'
import { messages } from '../../worker/spots/contract'

/** Where something is: degrees as text, as a spot keeps them. */
export interface PositionState {
  latitude: string
  longitude: string
}

/** About a metre: what a phone can tell, and no more digits than that. */
const digits = 5

export const placeAt = (latitude: number, longitude: number): PositionState => ({
  latitude: latitude.toFixed(digits),
  longitude: longitude.toFixed(digits),
})

/** Where the phone is; fails with the words for a person. */
const locate = (): Promise<PositionState> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(messages.noGeolocation))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(placeAt(coords.latitude, coords.longitude)),
      () => reject(new Error(messages.noPosition)),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  })

/** Asks the phone where it is; as soon as this stands there, where `atOnce` says so. */
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
  /** A place was chosen another way: what the phone answers late must not overwrite it. */
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
