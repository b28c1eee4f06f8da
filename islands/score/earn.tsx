import { pointsOf, ways } from '../../worker/score/contract'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'

export default function EarnDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="How to earn points">
      <ul className="lines">
        {ways.map(({ action, text }) => (
          <li key={action} className="line">
            <b className="earn-points">+{pointsOf[action]}</b>
            <span className="line-main lead">{text}</span>
          </li>
        ))}
      </ul>
      <p className="quiet earn-hint">
        Every trick counts once. What you delete takes its points with it.
      </p>
    </Dialog>
  )
}
