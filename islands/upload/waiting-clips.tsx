import { useEffect, useState } from 'react'
import { numberAlike } from '../../worker/text/number-alike'
import { BlobImage } from '../media/blob-image'
import { findLocalUpload } from './start'
import { UploadActs } from './upload-acts'
import type { UploadState } from './uploads'

/** A card for each upload, in the list where its clip will be. */
export default function WaitingClips({ uploads }: { uploads: UploadState[] }) {
  const names = numberAlike(uploads.map(({ title }) => title))
  return uploads.map((upload, at) => (
    <WaitingClip key={upload.id} upload={upload} name={names[at]!} />
  ))
}

function WaitingClip({ upload, name }: { upload: UploadState; name: string }) {
  const poster = usePoster(upload.id)
  return (
    <div className="waiting-clip" role="group" aria-label={`Upload: ${name}`}>
      <div className="clip-frame">{poster && <BlobImage blob={poster} alt="" />}</div>
      <b className="upload-title" dir="auto">
        {upload.title}
      </b>
      <div className="stack">
        <UploadActs upload={upload} name={name} />
      </div>
    </div>
  )
}

/** The picture that was chosen with the video; undefined if no clip waits. */
function usePoster(uploadId: string): Blob | undefined {
  const [poster, setPoster] = useState<Blob>()
  useEffect(() => {
    let isGone = false
    void findLocalUpload(uploadId).then((upload) => !isGone && setPoster(upload?.poster?.whole))
    return () => void (isGone = true)
  }, [uploadId])
  return poster
}
