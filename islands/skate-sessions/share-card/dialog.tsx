import { useCallback, useEffect, useState } from 'react'
import type { TrickTries } from '../../../worker/skate-sessions/contract'
import type { Marks } from '../../../worker/media/marks/contract'
import { CardPicture } from '../../shares/card/picture'
import { MadeActions } from '../../shares/made-actions'
import { fetchFrames } from '../../shares/sequence/draw'
import { useJpeg } from '../../shares/use-jpeg'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import type { TrickNames } from '../words'
import { cardWords } from './card-words'
import { drawCard } from './draw-card'

export interface CardOf {
  tricks: readonly TrickTries[]
  names: TrickNames
  /** "Sat, Nov 28" */
  title: string
  note: string | null
  /** Null where it is not one's own: its name stays off the card. */
  ownSpot: string | null
  /** A try that was kept, which the card shows. */
  film: { file: Blob; marks: Marks } | null
}

/** A picture of a session, or of a week of them, for other apps. */
export default function CardDialog({ open, onClose, of }: DialogProps & { of: CardOf }) {
  const { tricks, names, title, note, ownSpot, film } = of
  const [isSpotShown, setSpotShown] = useState(false)
  const frames = useFrames(film, open)
  const shown = isSpotShown ? ownSpot : note
  const draw = useCallback(
    (canvas: HTMLCanvasElement) =>
      drawCard(canvas, {
        words: cardWords(tricks, names),
        title,
        note: shown,
        skatertag: document.body.dataset.skatertag ?? '',
        frames: frames ?? null,
      }),
    [tricks, names, title, shown, frames],
  )
  const isReady = open && frames !== undefined
  const { canvas, made, failure } = useJpeg(`session-${title}`, isReady ? draw : null)
  return (
    <Dialog open={open} onClose={onClose} title="Card" foot={made && <MadeActions made={made} />}>
      <div className="stack">
        <CardPicture
          {...{ canvas, failure }}
          label={`The card of ${title}`}
          height={1350}
          safe="The numbers are safe."
        />
        {ownSpot !== null && (
          <label className="tick">
            <input
              type="checkbox"
              checked={isSpotShown}
              onChange={(event) => setSpotShown(event.target.checked)}
            />
            <span>
              Name the spot: <bdi>{ownSpot}</bdi>
            </span>
          </label>
        )}
      </div>
    </Dialog>
  )
}

/** Undefined until they are there. A film that can't be drawn leaves a card without them. */
function useFrames(film: CardOf['film'], isAsked: boolean) {
  const [frames, setFrames] = useState<HTMLCanvasElement[] | null | undefined>(
    film ? undefined : null,
  )
  useEffect(() => {
    if (!film || !isAsked) return
    const stopper = new AbortController()
    const { signal } = stopper
    void fetchFrames(film.file, film.marks, { onProgress: () => {}, signal })
      .catch((error: unknown) => {
        console.warn(error)
        return null
      })
      .then((found) => signal.aborted || setFrames(found))
    return () => stopper.abort()
  }, [film, isAsked])
  return frames
}
