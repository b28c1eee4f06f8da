import { useEffect, useRef, useState } from 'react'
import { afterDialogs } from '../ui/dialog-history'
import { clipsUrlOf, placeIn, type ClipsPage } from './page-position'

/** The page number is part of the URL, so that reload and the back button restore it. */
export function useClipsPage(given: ClipsPage, path: string) {
  const [place, setPlace] = useState(given)
  const stepping = useRef(false)
  useEffect(() => {
    const follow = () => stepping.current || setPlace(placeIn(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const url = (to: ClipsPage) => clipsUrlOf(path, to, location.search)
  const turn = (to: ClipsPage) => {
    setPlace(to)
    history.pushState(history.state, '', url(to))
    document.getElementById('clips')?.scrollIntoView()
  }
  /** The current page no longer exists: the back button must not lead to it. */
  const stepBack = (to: ClipsPage) => {
    setPlace(to)
    stepping.current = true
    // The open confirmation dialog still has a history entry.
    afterDialogs(() => {
      stepping.current = false
      history.replaceState(history.state, '', url(to))
    })
  }
  return { place, turn, stepBack }
}
