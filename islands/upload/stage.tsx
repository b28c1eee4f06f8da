import { Progress } from '../ui/progress'
import { stages } from './stages'
import type { Uploading } from './use-upload'
import { progressOf, labelsFor } from './labels'

/** The progress of a chosen video. After success or failure it returns to "ready". */
export function UploadStage({
  uploading: { pick, stage, upload },
}: {
  uploading: Pick<Uploading, 'pick' | 'stage' | 'upload'>
}) {
  if (upload) return <Progress value={progressOf(upload)} label={labelsFor(upload)} />
  if (stage === 'ready' && !pick) return null
  return <Progress value={stages[stage].progress} label={stages[stage].label} />
}
