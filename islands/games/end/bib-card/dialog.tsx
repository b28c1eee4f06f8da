import { useCallback, useEffect, useState } from 'react'
import { CardPicture } from '../../../shares/card/picture'
import { ShapeButtons } from '../../../shares/card/shape-buttons'
import { cardShapes, type CardShape } from '../../../shares/card/size'
import { MadeActions } from '../../../shares/made-actions'
import { useJpeg } from '../../../shares/use-jpeg'
import { Dialog } from '../../../ui/dialog'
import type { DialogProps } from '../../../ui/lazy'
import { drawBib } from './draw-bib'
import { fetchPictures, type BibPictures } from './pictures'
import type { Bib } from './words'

export interface BibOf {
  bib: Bib
  day: string
}

/** A picture of how a game ended, for other apps. */
export default function BibDialog({ open, onClose, of }: DialogProps & { of: BibOf }) {
  const { bib, day } = of
  const [shape, setShape] = useState<CardShape>('9:16')
  const pictures = usePictures(bib, open)
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => drawBib(canvas, { bib, day, shape, pictures: pictures! }),
    [bib, day, shape, pictures],
  )
  const { canvas, made, failure } = useJpeg(`game-${bib.word}-${day}`, pictures && draw)
  return (
    <Dialog open={open} onClose={onClose} title="Card" foot={made && <MadeActions made={made} />}>
      <div className="stack sequence">
        <CardPicture
          {...{ canvas, failure }}
          label={`The card of the game: ${bib.result}`}
          height={cardShapes[shape]}
          safe="The result stands."
        />
        <ShapeButtons shape={shape} onChoose={setShape} />
      </div>
    </Dialog>
  )
}

/** Null until they are there. */
function usePictures(bib: Bib, isAsked: boolean): BibPictures | null {
  const [pictures, setPictures] = useState<BibPictures | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const stopper = new AbortController()
    const { signal } = stopper
    void fetchPictures(bib, signal).then((found) => signal.aborted || setPictures(found))
    return () => stopper.abort()
  }, [bib, isAsked])
  return pictures
}
