import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { limits as clipLimits } from '../../worker/clips/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { drawPosterAt } from '../media/video'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { startUpload } from '../upload/start'
import { partLimits } from './rules'
import type { PartState } from './use-part'

type Made = Extract<PartState, { at: 'made' }>

/** Over this, many iPhones share no file. */
const shareableBytes = 45_000_000

export function MadePart({ made }: { made: Made }) {
  const { file, url, sound, silenced } = made
  const videos = silenced === 1 ? 'one video' : `${silenced} videos`
  return (
    <>
      <video className="part-made" src={url} aria-label="Your part" controls playsInline />
      {sound === 'copied' && (
        <Notice>
          This browser can't write sound, so it is copied as it is, and its cuts may be a moment
          off.{silenced > 0 && ` The sound of ${videos} couldn't come along.`}
        </Notice>
      )}
      {sound === 'silent' && silenced > 0 && (
        <Notice>This browser can't write the sound, so your part is silent.</Notice>
      )}
      {sound === 'opus' && (
        <Notice>This browser can't write AAC. Some older phones play your part silently.</Notice>
      )}
      {file.size > shareableBytes && (
        <Notice>
          It is {Math.round(file.size / 1_000_000)} MB. If your phone doesn't share it, save it and
          share it from your gallery.
        </Notice>
      )}
    </>
  )
}

interface StackProps {
  made: Made
  userId: string
  name: string
  lengthMs: number
  onStacked: () => void
}

/** As a clip like any other, through the queue. */
export function StackPart({ made: { file, url }, userId, name, lengthMs, onStacked }: StackProps) {
  const [isBusy, setBusy] = useState(false)
  if (lengthMs > clipLimits.lengthMs) {
    return <p className="quiet small">Up to 45 seconds, it can be stacked as a clip.</p>
  }
  const stack = async () => {
    setBusy(true)
    // The first picture after the title.
    const poster = await drawPosterAt(url, partLimits.titleMs / 1000 + 1).catch(() => null)
    await startUpload({
      userId,
      file,
      poster,
      call: clipEndpoints.ownList.url(),
      fields: name ? { caption: name } : {},
      title: name || file.name,
    })
    onStacked()
  }
  return (
    <Button icon={<Upload />} busy={isBusy} onClick={() => void stack()}>
      Stack it as a clip
    </Button>
  )
}
