import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { saveVideo } from './save-video'
import { cancel, tryAgain } from './start'
import { numberAlike, Thing } from '../ui/thing'
import UploadProgress from './progress'
import type { UploadState } from './uploads'

interface Props {
  uploads: UploadState[]
  open: boolean
  onClose: () => void
}

export default function UploadsDialog({ uploads, open, onClose }: Props) {
  const names = numberAlike(uploads.map(({ title }) => title))
  return (
    <Dialog open={open} onClose={onClose} title="Uploads">
      <ul className="lines">
        {uploads.map((upload, at) => (
          <li className="stack upload-line" key={upload.id}>
            <b className="upload-title" dir="auto">
              {upload.title}
            </b>
            {upload.state === 'refused' ? (
              <p role="alert">{upload.message}</p>
            ) : (
              <UploadProgress upload={upload} />
            )}
            <Thing value={`: ${names[at]}`}>
              <div className="row">
                {upload.state === 'refused' && upload.canRetry && (
                  <Button low onClick={() => void tryAgain(upload.id)}>
                    Try again
                  </Button>
                )}
                {upload.state === 'refused' && (
                  <Button low onClick={() => void saveVideo(upload.id)}>
                    Save video
                  </Button>
                )}
                {upload.state !== 'complete' && (
                  <Button low onClick={() => void cancel(upload.id)}>
                    {upload.state === 'refused' ? 'Dismiss' : 'Cancel upload'}
                  </Button>
                )}
              </div>
            </Thing>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
