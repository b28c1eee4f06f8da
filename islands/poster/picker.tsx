import { useRef, useState } from 'react'
import { messages } from '../../worker/videos/poster/contract'
import { drawPoster, seek } from '../media/video'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Notice } from '../ui/states'
import { PosterStrip } from './strip'

interface Props extends DialogProps {
  /** Of the video, whose file this browser can read. */
  url: string
  onUse: (poster: Blob) => void
  busy?: boolean
}

/** Chooses the frame of a video that becomes its poster. */
export default function PosterPicker({ open, onClose, url, onUse, busy = false }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const { show, settled } = useNewest((seconds: number) => seek(video.current!, seconds))

  function begin() {
    const { duration } = video.current!
    if (!Number.isFinite(duration) || duration === 0) return setBroken(true)
    setLength(duration)
    go(Math.min(1, duration / 2), duration)
  }
  function go(to: number, most = length ?? 0) {
    const next = Math.max(0, Math.min(to, most))
    setAt(next)
    // At its very end a video shows nothing.
    show(Math.min(next, Math.max(0, most - 0.05)))
  }
  async function use() {
    setDrawing(true)
    try {
      await settled()
      onUse(await drawPoster(video.current!))
    } catch {
      setBroken(true)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title="Choose cover"
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={busy || isDrawing}
            disabled={length === null || isBroken}
            onClick={() => void use()}
          >
            Use this frame
          </Button>
        </>
      }
    >
      <div className="stack trim">
        {isBroken ? (
          <Notice>{messages.noFrames}</Notice>
        ) : (
          <>
            <div className="trim-player">
              <video
                ref={video}
                src={url}
                muted
                playsInline
                preload="auto"
                aria-label="The cover"
                onLoadedMetadata={begin}
                onError={() => setBroken(true)}
              />
            </div>
            <PosterStrip url={url} at={at} length={length} onGo={go} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/**
 * Calls that follow each other faster than they end: while one runs, only the newest waits. A phone
 * would else go through every frame that a finger has passed.
 */
function useNewest<T>(run: (value: T) => Promise<void>) {
  const waiting = useRef<{ value: T } | null>(null)
  const running = useRef<Promise<void> | null>(null)
  async function drain() {
    while (waiting.current) {
      const { value } = waiting.current
      waiting.current = null
      await run(value).catch(() => {})
    }
    running.current = null
  }
  const show = (value: T): void => {
    waiting.current = { value }
    running.current ??= drain()
  }
  return { show, settled: async () => running.current }
}
