import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { Point } from './use-gestures'

/** Props, where the finger gave them; it goes by itself. */
export const PropsStamp = ({ at, onEnd }: { at: Point; onEnd: () => void }) => (
  <span className="self-stamp" style={{ left: at.x, top: at.y }} onAnimationEnd={onEnd}>
    <ThumbsUp aria-hidden />
  </span>
)
