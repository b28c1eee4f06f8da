import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { ClipsPlay } from '../../../worker/profiles/contract'
import type { Director } from './director'
import { mayPlay, type Connection } from './rules'
import type { SelfPlaying } from './self-playing'

interface Plays {
  director: Director
  SelfPlaying: typeof SelfPlaying
}

/** Null while no clip may play by itself; then its code is not loaded either. */
export const PlaysContext = createContext<Plays | null>(null)

export function usePlays(mode: ClipsPlay | null): Plays | null {
  const [plays, setPlays] = useState<Plays | null>(null)
  useEffect(() => {
    const { connection = {} } = navigator as { connection?: Connection }
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let made: Plays | null = null
    let isCurrent = true
    const stop = () => {
      made?.director.end()
      setPlays((made = null))
    }
    const check = async () => {
      const may = () => isCurrent && mayPlay(mode, connection, still.matches)
      if (!may()) return stop()
      // Without this code, the feed is as it is where nothing plays by itself.
      const [{ createDirector }, { SelfPlaying }] = await Promise.all([
        import('./director'),
        import('./self-playing'),
      ]).catch(() => [{ createDirector: null }, { SelfPlaying: null }])
      if (made || !may() || !createDirector || !SelfPlaying) return
      setPlays((made = { director: createDirector(), SelfPlaying }))
    }
    const again = () => void check()
    again()
    still.addEventListener('change', again)
    connection.addEventListener?.('change', again)
    return () => {
      isCurrent = false
      still.removeEventListener('change', again)
      connection.removeEventListener?.('change', again)
      stop()
    }
  }, [mode])
  return plays
}

/** Null unless this card plays by itself. */
export function useSelfPlaying(place: RefObject<HTMLElement | null>): Plays | null {
  const plays = use(PlaysContext)
  const [isChosen, choose] = useState(false)
  const hadFocus = useRef(false)
  useEffect(() => {
    const card = place.current
    if (!card || !plays) return
    return plays.director.register(card, (chosen) => {
      hadFocus.current = !chosen && card.contains(document.activeElement)
      choose(chosen)
    })
  }, [plays, place])
  // Its controls are gone, and the poster's button takes their focus.
  useLayoutEffect(() => {
    if (!isChosen && hadFocus.current) {
      place.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    }
    hadFocus.current = false
  }, [isChosen, place])
  return isChosen ? plays : null
}
