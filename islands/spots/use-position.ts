import { useCallback, useEffect, useState } from 'react'
import { messages } from '../../worker/spots/contract'

/** Where something is: degrees as text, as a spot keeps them. */
export interface Place {
  latitude: string
  longitude: string
}

/** About a metre: what a phone can tell, and no more digits than that. */
const digits = 5

export const placeAt = (latitude: number, longitude: number): Place => ({
  latitude: latitude.toFixed(digits),
  longitude: longitude.toFixed(digits),
})

/** Asks the phone where it is; at once where `atOnce` says so. */
export function usePosition(onFound: (place: Place) => void, atOnce: boolean) {
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const ask = useCallback(() => {
    if (!navigator.geolocation) return setTrouble(messages.noGeolocation)
    setAsking(true)
    setTrouble(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFound(placeAt(coords.latitude, coords.longitude))
      },
      () => {
        setAsking(false)
        setTrouble(messages.noPosition)
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  }, [onFound])
  useEffect(() => {
    if (atOnce) ask()
  }, [atOnce, ask])
  return { ask, asking, trouble, clear: () => setTrouble(null) }
}
