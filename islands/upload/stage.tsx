import { Progress } from '../ui/progress'
import { stages } from './stages'
import type { Uploading } from './use-upload'
import { progressOf, labelsFor } from './labels'

/** How far a picked video is, in words: it begins as ready, and is again after success or trouble. */
export function UploadStage({
  uploading: { pick, stage, upload },
}: {
  uploading: Pick<Uploading, 'pick' | 'stage' | 'upload'>
}) {
  if (upload) return <Progress value={progressOf(upload)} label={labelsFor(upload)} />
  if (stage === 'ready' && !pick) return null
  return <Progress value={stages[stage].progress} label={stages[stage].label} />
}
