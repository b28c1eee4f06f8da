import Scissors from 'lucide-react/icons/scissors'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { numberAlike } from '../../worker/text/number-alike'
import { RowMoves } from '../order/row-moves'
import { useRowDrag } from '../order/use-row-drag'
import { IconButton } from '../ui/icon-button'
import { Thing } from '../ui/thing'
import { CutFilm } from './cut'
import type { PartCut } from './rules'
import { cutWords, titleWords, type OfferedVideo } from './words'

interface Props {
  videos: readonly OfferedVideo[]
  onMove: (from: number, to: number) => void
  onCut: (id: string, cut?: PartCut) => void
  onRemove: (id: string) => void
}

/** The chosen videos as they will follow one another. */
export function PartOrder({ videos, onMove, onCut, onRemove }: Props) {
  const names = numberAlike(videos.map(titleWords))
  const [moved, setMoved] = useState('')
  const [cutting, setCutting] = useState<string | null>(null)
  const move = (from: number, to: number) => {
    setMoved(`${names[from]}: ${to + 1} of ${videos.length}`)
    onMove(from, to)
  }
  const { list, grip } = useRowDrag(move)
  return (
    <div>
      <h3 className="field-label">In this order</h3>
      <ol className="lines part-order ordered" ref={list}>
        {videos.map((video, at) => (
          <li className="line" key={video.id}>
            <b className="part-number">{at + 1}</b>
            <span className="part-title">
              <bdi>{titleWords(video)}</bdi> <span className="quiet small">{cutWords(video)}</span>
            </span>
            <Thing value={`: ${names[at]}`}>
              <span className="part-acts">
                <RowMoves
                  grip={grip}
                  place={at}
                  count={videos.length}
                  onMove={(to) => move(at, to)}
                />
                <IconButton
                  icon={<Scissors />}
                  label="Cut"
                  aria-expanded={cutting === video.id}
                  onClick={() => setCutting(cutting === video.id ? null : video.id)}
                />
                <IconButton icon={<X />} label="Take out" onClick={() => onRemove(video.id)} />
              </span>
            </Thing>
            {cutting === video.id && (
              <CutFilm video={video} onCut={(cut) => onCut(video.id, cut)} />
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  )
}
