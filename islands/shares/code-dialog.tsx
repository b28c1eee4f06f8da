import { useMemo } from 'react'
import { encode } from 'uqr'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { withoutScheme } from './share-item'
import { useWakeLock } from '../media/use-wake-lock'

interface Props extends DialogProps {
  title: string
  name: string
  hint?: string
  url: string
}

/**
 * Fills the screen, so that a phone can scan it from across a ledge. Always dark on light, because many
 * cameras read nothing else.
 */
export function CodeDialog({ open, onClose, title, name, hint, url }: Props) {
  useWakeLock(open)
  return (
    <Dialog open={open} onClose={onClose} title={title} size="full">
      <div className="code">
        <Code url={url} />
        <p className="code-words">
          <b className="code-name">{name}</b>
          {hint && <span>{hint}</span>}
          <span className="share-url">{withoutScheme(url)}</span>
        </p>
      </div>
    </Dialog>
  )
}

/** A component of its own, so that the code is made only when its dialog opens: that takes longer than the sheet behind it. */
function Code({ url }: { url: string }) {
  const { size, data } = useMemo(() => encode(url, qrOptions), [url])
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? squareAt(x, y) : '')))
  return (
    <div className="code-square" role="img" aria-label={`QR code of ${withoutScheme(url)}`}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <rect width={size} height={size} fill="#fff" />
        <path d={squares.join('')} fill="#121212" />
      </svg>
    </div>
  )
}

/**
 * More error correction would make smaller squares, which scan from less far away. The border is the
 * standard's quiet zone.
 */
const qrOptions = { ecc: 'M', border: 4 } as const

const squareAt = (x: number, y: number) => `M${x} ${y}h1v1h-1z`
