import { Progress } from '../ui/progress'
import { stages } from './stages'
import type { Uploading } from './use-upload'
import UploadProgress from './upload-progress'

/** The progress of a chosen video. After success or failure it returns to "ready". */
export function UploadStage({
  uploading: { pick, stage, upload },
}: {
  uploading: Pick<Uploading, 'pick' | 'stage' | 'upload'>
}) {
  if (upload) return <UploadProgress upload={upload} />
  if (stage === 'ready' && !pick) return null
  return <Progress value={stages[stage].progress} label={stages[stage].label} />
}
