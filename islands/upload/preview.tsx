import Image from 'lucide-react/icons/image'
import { useEffect, useRef } from 'react'
import { messages } from '../../worker/clips/contract'
import { toPreview } from '../player/to-preview'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import type { Pick } from './pick'

const loadPicker = () => import('../poster/picker')

interface Props {
  pick: Pick
  /** Takes another poster; null while it can't be changed. */
  onPoster: ((poster: Blob) => void) | null
}

/** The chosen video, paused at one second, and its poster. */
export function UploadPreview({ pick, onPoster }: Props) {
  const { show, Dialog, at } = useLazyDialog(loadPicker)
  const { preview, poster } = pick
  if (!preview) {
    return (
      <p className="notice">
        {messages.unplayable} It can be uploaded all the same: {pick.file.name}
      </p>
    )
  }
  return (
    <>
      <div className="upload-preview">
        <video
          src={preview}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label="Preview of your video"
          onLoadedMetadata={toPreview}
        />
      </div>
      <div className="upload-poster">
        {poster && <ChosenPoster poster={poster} />}
        <Button icon={<Image />} disabled={!onPoster} onClick={() => void show()}>
          Choose cover
        </Button>
      </div>
      {Dialog && (
        <Dialog
          {...at}
          url={preview}
          onUse={(chosen) => {
            onPoster?.(chosen)
            at.onClose()
          }}
        />
      )}
    </>
  )
}

function ChosenPoster({ poster }: { poster: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(poster)
    image.current!.src = made
    return () => URL.revokeObjectURL(made)
  }, [poster])
  return <img ref={image} alt="The cover of your video" />
}
