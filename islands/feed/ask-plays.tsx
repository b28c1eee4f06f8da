import { useCallback, useRef, useState } from 'react'
import type { ClipsPlay } from '../../worker/profiles/contract'
import { reloadOnce } from '../errors/reload'
import { Lazy } from '../ui/lazy'

interface Props {
  onChosen: (clipsPlay: ClipsPlay) => void
}

const choices = () => import('./ask-plays-choices')

/** Says what holds until it is answered. Style sheets hide it where less motion is wanted: then nothing plays. */
export function AskPlays({ onChosen }: Props) {
  const [isChanging, setChanging] = useState(false)
  const giveUp = useCallback((error: unknown) => {
    setChanging(false)
    reloadOnce(error)
  }, [])
  const group = useRef<HTMLDivElement>(null)
  const change = () => {
    setChanging(true)
    // The button goes, and the focus would go with it.
    group.current?.focus()
  }
  return (
    <div className="feed-ask" role="group" aria-label="Autoplay" ref={group} tabIndex={-1}>
      {!isChanging && (
        <>
          Autoplay: on Wi-Fi ·
          <button type="button" className="text-link" aria-label="Change autoplay" onClick={change}>
            Change
          </button>
        </>
      )}
      <Lazy of={choices} props={{ onChosen }} when={isChanging} onFail={giveUp} />
    </div>
  )
}
