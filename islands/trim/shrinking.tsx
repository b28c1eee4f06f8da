import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Progress } from '../ui/progress'
import type { Reason } from '../upload/pick'
import type { Transcoding } from './transcode'
import type { Source } from './source'
import { useTranscoding } from './use-transcoding'

interface Props {
  source: Source
  way: Transcoding
  /** The reason it can't be uploaded unchanged, if any. */
  why: Reason | null
  onDone: (made: File | null) => void
}

/** Encodes a video again to save bytes. The skater can skip this and upload it unchanged. */
export function Shrinking({ source, way, why, onDone }: Props) {
  const [open, setOpen] = useState(true)
  const { done, run, stop } = useTranscoding(source)
  useEffect(() => {
    const settle = (made: File | null) => {
      setOpen(false)
      onDone(made && made.size < source.bytes ? made : null)
    }
    run(async () => way).then(settle, () => settle(null))
    // Runs once, with the first props.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Dialog
      open={open}
      onClose={stop}
      onCloseRequest={() => (stop(), false)}
      title="Making it smaller"
      size="narrow"
      foot={<Button onClick={stop}>{why ? 'Cancel' : 'Skip'}</Button>}
    >
      <div className="stack">
        <p>{why?.description ?? 'A smaller file is up sooner, and looks the same on a phone.'}</p>
        <Progress value={(done ?? 0) * 100} label="Working on your video" />
      </div>
    </Dialog>
  )
}
