import { Progress } from '../ui/progress'
import { labelsFor, progressOf } from './labels'
import type { UploadState } from './uploads'

/** How far an upload is, in the stages of the form that started it. */
export default function UploadProgress({ upload }: { upload: UploadState }) {
  return <Progress value={progressOf(upload)} label={labelsFor(upload)} />
}
