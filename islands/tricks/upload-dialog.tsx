import type { Marks } from '../../worker/media/marks/contract'
import { limits, messages } from '../../worker/tricks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { useDraft } from '../drafts'
import { request } from '../request'
import { SpotPicker } from '../spots/picker'
import { showsDoneMs, useVideoUpload } from '../upload/use-upload'
import { VideoDialog } from '../upload/video-dialog'
import type { Named } from './trick-bag-dom'

interface Props {
  userId: string
  trick: Named
  open: boolean
  onClose: () => void
}

const limit = {
  ms: limits.lengthMs,
  tooLong: { title: 'Video too long', description: messages.tooLong },
  invalid: { title: messages.invalid },
  isSeveral: true,
}

const sendMarks = ({ id }: { id: string }, marks: Marks) =>
  request(trickEndpoints.changeMarks, { params: { videoId: id }, body: marks })

export function UploadDialog({ userId, trick, open, onClose }: Props) {
  const call = trickEndpoints.ownVideos.url({ trickId: trick.id })
  const [spotId, setSpotId, forgetSpot] = useDraft(`trick-spot-${trick.id}`, '')
  const done = () => {
    setSpotId('')
    onClose()
  }
  const uploading = useVideoUpload(
    { userId, limit, call, trick, sendMarks, doneMs: showsDoneMs },
    done,
  )
  return (
    <VideoDialog
      title="Upload Video"
      length="30 seconds or less"
      open={open}
      onClose={uploading.upload ? done : onClose}
      uploading={uploading}
      onSend={() => {
        // From now on, the upload itself stores the spot.
        forgetSpot()
        void uploading.send({ fields: { spotId: spotId || undefined }, title: trick.name })
      }}
    >
      {(busy) => <SpotPicker userId={userId} value={spotId} onChange={setSpotId} disabled={busy} />}
    </VideoDialog>
  )
}
