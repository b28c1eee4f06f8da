import { useCallback, useState } from 'react'
import { CardPicture } from '../../shares/card/picture'
import { ShapeButtons } from '../../shares/card/shape-buttons'
import { cardShapes, type CardShape } from '../../shares/card/size'
import { MadeActions } from '../../shares/made-actions'
import { useJpeg } from '../../shares/use-jpeg'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { countsOf, type DeckOf } from './deck'
import { drawDeck } from './draw-deck'

/** A picture of one's own trick bag, for other apps. */
export default function DeckDialog({ open, onClose, of }: DialogProps & { of: DeckOf }) {
  const [shape, setShape] = useState<CardShape>('9:16')
  const draw = useCallback((canvas: HTMLCanvasElement) => drawDeck(canvas, of, shape), [of, shape])
  const { canvas, made, failure } = useJpeg(`deck-${of.skatertag}`, open ? draw : null)
  const { landed, all } = countsOf(of)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your deck"
      foot={made && <MadeActions made={made} />}
    >
      <div className="stack sequence">
        <CardPicture
          {...{ canvas, failure }}
          label={`Your deck: ${landed} of ${all} tricks landed`}
          height={cardShapes[shape]}
          safe="Your tricks are safe."
        />
        <ShapeButtons shape={shape} onChoose={setShape} />
      </div>
    </Dialog>
  )
}
