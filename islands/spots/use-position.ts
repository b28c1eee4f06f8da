import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '../../worker/spots/contract'
import { useSubmitLater } from '../ui/use-submit-later'
import { roughFrom } from './rough-place'

/** Degrees as text, as the API sends them. */
export interface PositionState {
  latitude: string
  longitude: string
  /** Metres, of a phone that only roughly tells where it is. */
  within?: number
}

/** About a metre: a phone's position is not more exact. */
const digits = 5

export const placeAt = (latitude: number, longitude: number, accuracy = 0): PositionState => ({
  latitude: latitude.toFixed(digits),
  longitude: longitude.toFixed(digits),
  ...(accuracy > roughFrom && { within: accuracy }),
})

/** Why there is no position. */
export type PositionTrouble = 'unsupported' | 'refused' | 'unavailable' | 'slow'

/** By the codes of `GeolocationPositionError`. */
const troubles: Record<number, PositionTrouble> = { 1: 'refused', 3: 'slow' }

export const locate = (): Promise<PositionState | PositionTrouble> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unsupported')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(placeAt(coords.latitude, coords.longitude, coords.accuracy)),
      ({ code }) => resolve(troubles[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  })

/** Where the place can be chosen in another way. */
const usualWords: Record<PositionTrouble, string> = {
  unsupported: messages.noGeolocation,
  refused: messages.noPosition,
  unavailable: messages.noPosition,
  slow: messages.noPosition,
}

/** True if the phone gives its position without asking the skater. */
const isAllowed = (): Promise<boolean> =>
  Promise.resolve(navigator.permissions?.query({ name: 'geolocation' })).then(
    (permission) => permission?.state === 'granted',
    () => false,
  )

/**
 * Asks at a press; with `atOnce` also before, if the phone allows it without a question. Only a press shows
 * errors. A form that is submitted while `asking` calls `submitLater`: it is submitted again once the place is
 * found, and not at all where an error shows or the skater chooses another place.
 */
export function usePosition(
  onFound: (place: PositionState) => void,
  atOnce: boolean,
  words = usualWords,
) {
  const [asking, setAsking] = useState<'pressed' | 'quietly' | null>(null)
  const [trouble, setTrouble] = useState<PositionTrouble | null>(null)
  const { stopWaiting, ...later } = useSubmitLater(asking !== null)
  const endWaiting = useEffectEvent(stopWaiting)
  useEffect(() => {
    if (!atOnce) return
    let isCancelled = false
    const askIfAllowed = async () => {
      if ((await isAllowed()) && !isCancelled) setAsking((before) => before ?? 'quietly')
    }
    void askIfAllowed()
    return () => void (isCancelled = true)
  }, [atOnce])
  useEffect(() => {
    if (!asking) return
    let isCancelled = false
    const find = async () => {
      const found = await locate()
      if (isCancelled) return
      setAsking(null)
      if (typeof found !== 'string') return onFound(found)
      if (asking !== 'pressed') return
      setTrouble(found)
      endWaiting()
    }
    void find()
    return () => void (isCancelled = true)
  }, [asking, onFound])
  /** Call this when the skater chooses a place in another way: a late position must not overwrite it. */
  const clear = () => {
    setTrouble(null)
    setAsking(null)
    stopWaiting()
  }
  const ask = () => {
    stopWaiting()
    setTrouble(null)
    setAsking('pressed')
  }
  return { ask, asking: asking !== null, trouble: trouble && words[trouble], clear, ...later }
}

export type Position = ReturnType<typeof usePosition>
