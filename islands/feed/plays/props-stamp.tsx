import { BoardIcon } from '../../props/board-icon'
import type { Point } from './use-gestures'

/** Props, where the finger gave them; it goes by itself. */
export const PropsStamp = ({ at, onEnd }: { at: Point; onEnd: () => void }) => (
  <span className="self-stamp" style={{ left: at.x, top: at.y }} onAnimationEnd={onEnd}>
    <BoardIcon />
  </span>
)
