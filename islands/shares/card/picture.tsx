import type { RefObject } from 'react'
import { ErrorState } from '../../ui/states'
import { width } from './size'

interface Props {
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  height: number
  failure: Error | null
  /** What is not lost where it can't be drawn. */
  safe: string
}

/** The canvas of a card, or why there is none. */
export const CardPicture = ({ canvas, label, height, failure, safe }: Props) => (
  <>
    {failure && <ErrorState what="This browser can't draw it" safe={safe} />}
    <canvas
      ref={canvas}
      className="session-card"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      hidden={failure !== null}
    />
  </>
)
