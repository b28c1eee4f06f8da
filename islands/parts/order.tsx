import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { numberAlike } from '../../worker/text/number-alike'
import { IconButton } from '../ui/icon-button'
import { Thing } from '../ui/thing'
import { cutWords, titleWords, type OfferedVideo } from './words'

interface Props {
  videos: readonly OfferedVideo[]
  onMove: (id: string, by: number) => void
  onRemove: (id: string) => void
}

/** The chosen videos as they will follow one another. */
export function PartOrder({ videos, onMove, onRemove }: Props) {
  const names = numberAlike(videos.map(titleWords))
  const [moved, setMoved] = useState('')
  /** A browser takes the focus from a button that is moved on the page. */
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })
  const move = (at: number, by: number, button: HTMLElement) => {
    const { length } = videos
    if (at + by < 0 || at + by >= length) return
    pressed.current = button
    setMoved(`${names[at]}: ${at + by + 1} of ${length}`)
    onMove(videos[at]!.id, by)
  }
  return (
    <div>
      <h3 className="field-label">In this order</h3>
      <ol className="lines part-order">
        {videos.map((video, at) => (
          <li className="line" key={video.id}>
            <b className="part-number">{at + 1}</b>
            <span className="part-title">
              <bdi>{titleWords(video)}</bdi> <span className="quiet small">{cutWords(video)}</span>
            </span>
            <Thing value={`: ${names[at]}`}>
              <IconButton
                icon={<ArrowUp />}
                label="Earlier"
                aria-disabled={at === 0}
                onClick={({ currentTarget }) => move(at, -1, currentTarget)}
              />
              <IconButton
                icon={<ArrowDown />}
                label="Later"
                aria-disabled={at === videos.length - 1}
                onClick={({ currentTarget }) => move(at, 1, currentTarget)}
              />
              <IconButton icon={<X />} label="Take out" onClick={() => onRemove(video.id)} />
            </Thing>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  )
}
