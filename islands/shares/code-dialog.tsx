import { useMemo } from 'react'
import { encode } from 'uqr'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { withoutScheme } from './share-item'
import { useWakeLock } from './use-wake-lock'

interface Props extends DialogProps {
  title: string
  /** Whose or what it is, in large letters. */
  name: string
  hint?: string
  url: string
}

/**
 * A QR code as large as the screen, to be scanned from across a ledge: always dark on light, because
 * many cameras read nothing else, and the screen stays on.
 */
export function CodeDialog({ open, onClose, title, name, hint, url }: Props) {
  useWakeLock(open)
  const { size, data } = useMemo(() => encode(url, look), [url])
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? squareAt(x, y) : '')))
  return (
    <Dialog open={open} onClose={onClose} title={title} size="full">
      <div className="code">
        <div className="code-square" role="img" aria-label={`QR code of ${withoutScheme(url)}`}>
          <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
            <rect width={size} height={size} fill="#fff" />
            <path d={squares.join('')} fill="#121212" />
          </svg>
        </div>
        <p className="code-words">
          <b className="code-name">{name}</b>
          {hint && <span>{hint}</span>}
          <span className="share-url">{withoutScheme(url)}</span>
        </p>
      </div>
    </Dialog>
  )
}

/**
 * More correction would make smaller squares, which are read from less far away. The border is the
 * margin that the standard asks for.
 */
const look = { ecc: 'M', border: 4 } as const

const squareAt = (x: number, y: number) => `M${x} ${y}h1v1h-1z`
