import { buzz } from '../../ui/buzz'

const stampMs = 1200

/** As in Park mode. It takes no press and goes by itself; a toast tells screen readers. */
export function stampLanded(): void {
  const stamp = document.createElement('div')
  stamp.className = 'game-stamp'
  stamp.ariaHidden = 'true'
  const plate = document.createElement('b')
  plate.textContent = 'Landed'
  stamp.appendChild(plate)
  document.body.appendChild(stamp)
  buzz(30)
  setTimeout(() => stamp.remove(), stampMs)
}
