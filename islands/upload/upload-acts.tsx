import { Button } from '../ui/button'
import { Thing } from '../ui/thing'
import UploadProgress from './progress'
import { saveVideo } from './save-video'
import { cancel, tryAgain } from './start'
import type { UploadState } from './uploads'

interface Props {
  upload: UploadState
  /** Tells its controls from those of others. */
  name: string
}

/** The progress of an upload, the reason why it waits, and its owner's buttons. */
export function UploadActs({ upload, name }: Props) {
  const { id, state, message, canRetry } = upload
  const isRefused = state === 'refused'
  return (
    <>
      {isRefused ? <p role="alert">{message}</p> : <UploadProgress upload={upload} />}
      <Thing value={`: ${name}`}>
        <div className="row">
          {isRefused && canRetry && (
            <Button low onClick={() => void tryAgain(id)}>
              Try again
            </Button>
          )}
          {isRefused && (
            <Button low onClick={() => void saveVideo(id)}>
              Save video
            </Button>
          )}
          {state !== 'complete' && (
            <Button low onClick={() => void cancel(id)}>
              {isRefused ? 'Dismiss' : 'Cancel upload'}
            </Button>
          )}
        </div>
      </Thing>
    </>
  )
}
