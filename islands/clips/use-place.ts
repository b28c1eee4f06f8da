import { useEffect, useRef, useState } from 'react'
import { afterDialogs } from '../ui/dialog-history'
import { addressOf, placeIn, type ClipsPage } from './place'

/** The place shown, kept in the page's address: a reload and the back button find it again. */
export function usePlace(given: ClipsPage, path: string) {
  const [place, setPlace] = useState(given)
  const stepping = useRef(false)
  useEffect(() => {
    const follow = () => stepping.current || setPlace(placeIn(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const address = (to: ClipsPage) => addressOf(path, to, location.search)
  const turn = (to: ClipsPage) => {
    setPlace(to)
    history.pushState(history.state, '', address(to))
    document.getElementById('clips')?.scrollIntoView()
  }
  /** The page there was is gone: back must not lead to it. */
  const stepBack = (to: ClipsPage) => {
    setPlace(to)
    stepping.current = true
    // What asked whether to delete is still open.
    afterDialogs(() => {
      stepping.current = false
      history.replaceState(history.state, '', address(to))
    })
  }
  return { place, turn, stepBack }
}
