import { useQuery } from '@tanstack/react-query'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { messages } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { Progress } from '../../ui/progress'
import { MadeActions } from '../made-actions'
import { NotMade } from '../not-made'
import type { Film } from '../share-item'
import { MadeStory } from './made-story'
import { usePreview } from './use-preview'
import { useStory } from './use-story'

interface Props extends DialogProps {
  film: Film
}

/**
 * Makes an upright film for other apps' stories. Sharing needs a second press: by then, the first is too
 * old for the phone's share sheet.
 */
export default function StoryDialog({ open, onClose, film }: Props) {
  const place = useOwnPlace(film.spotId, open)
  const [showsPlace, setShowsPlace] = useState(false)
  const { skatertag, trick } = film
  const words = { skatertag, trick, place: showsPlace ? place : null }
  const { canvas, setCanvas, overlay } = usePreview(film.video, words)
  const { state, isMaking, make, stop, discard } = useStory(film, canvas)
  const begin = () => {
    if (overlay) void make(overlay)
  }
  const close = () => {
    if (isMaking) stop()
    return !isMaking
  }
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      onCloseRequest={close}
      title="Story"
      foot={
        isMaking ? (
          <Button onClick={stop}>Stop</Button>
        ) : state.at === 'made' ? (
          <MadeActions made={state} />
        ) : state.at === 'ready' ? (
          <Button
            kind="primary"
            icon={<Clapperboard />}
            disabled={!overlay}
            onClick={begin}
            data-autofocus=""
          >
            Make it
          </Button>
        ) : null
      }
    >
      <div className="stack story">
        {state.at === 'made' && <MadeStory made={state} />}
        {state.at === 'ready' && (
          <p className="quiet">
            {film.video.marks
              ? '9:16, at full speed, then pop to landing at ¼.'
              : '9:16, with your tag on it.'}
          </p>
        )}
        {/* The still is drawn on this canvas, so it stays while hidden. */}
        <canvas
          ref={setCanvas}
          className="story-picture"
          role="img"
          aria-label={`How the story of @${skatertag} will look`}
          hidden={state.at === 'made'}
        />
        {state.at === 'ready' && place && (
          <label className="tick">
            <input
              type="checkbox"
              checked={showsPlace}
              onChange={() => setShowsPlace(!showsPlace)}
            />
            <span>
              Name the spot: <b dir="auto">{place}</b>
            </span>
          </label>
        )}
        {state.at === 'fetching' && (
          <Progress value={state.done * 100} label="Getting your video" />
        )}
        {state.at === 'making' && <Progress value={state.done * 100} label="Making your story" />}
        {state.at === 'failed' && <NotMade error={state.error} onRetry={begin} />}
      </div>
    </Dialog>
  )
}

/** Null until it is known, and for other skaters' spots, because their places stay private. */
function useOwnPlace(spotId: string | null, isAsked: boolean): string | null {
  const { data: spot } = useQuery({
    queryKey: keys.spot(spotId ?? ''),
    queryFn: () =>
      readOrFail(spotEndpoints.show, messages.fetchFailed, { params: { spotId: spotId! } }),
    enabled: isAsked && spotId !== null,
  })
  return spot && spot.userId === document.body.dataset.userId ? spot.name : null
}
