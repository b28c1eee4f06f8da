import { useEffect, useState } from 'react'
import { brand } from '../../worker/brand'
import { Progress } from '../ui/progress'
import { progressOf, sendingFrom, type UploadState } from './uploads'
import type { Uploading } from './use-upload'

/** Percent. */
export const stages = {
  ready: { label: 'Ready to upload', progress: 0 },
  validating: { label: 'Checking your video', progress: 10 },
  validated: { label: 'Checking your video', progress: 25 },
  processing: { label: 'Making a preview', progress: 30 },
  uploading: { label: 'Uploading', progress: sendingFrom },
  complete: { label: 'Done', progress: 100 },
  error: { label: 'Upload failed', progress: 0 },
} as const

type Stage = keyof typeof stages

const restMs: Partial<Record<Stage, number>> = { complete: 1500, error: 3000 }

/** Returns to "ready" by itself after success or an error. */
export function useStage() {
  const [stage, setStage] = useState<Stage>('ready')
  useEffect(() => {
    const rest = restMs[stage]
    if (rest === undefined) return
    const timer = setTimeout(() => setStage('ready'), rest)
    return () => clearTimeout(timer)
  }, [stage])
  return { stage, setStage }
}

export function UploadStage({
  uploading: { isPressed, stage, upload },
}: {
  uploading: Pick<Uploading, 'isPressed' | 'stage' | 'upload'>
}) {
  if (upload) return <UploadProgress upload={upload} />
  if (stage === 'ready' && !isPressed) return null
  return <Progress value={stages[stage].progress} label={stages[stage].label} />
}

export default function UploadProgress({ upload }: { upload: UploadState }) {
  return <Progress value={progressOf(upload)} label={labelsFor(upload)} />
}

export function labelsFor({ state, isKept, done, goesOnAt = 0 }: UploadState): string {
  const whereItIs = isKept ? 'Your video is safe on this device.' : 'Keep this page open.'
  switch (state) {
    case 'waiting':
      return `Waiting for a signal. ${sentWords(done)} ${whereItIs}`
    case 'trouble':
      return `${brand} has trouble. Goes on by itself${goesOnAt ? ` at ${timeOf(goesOnAt)}` : ''}. ${whereItIs}`
    case 'paused':
      return `Too much at once. Goes on by itself at ${timeOf(goesOnAt)}. ${whereItIs}`
    case 'queued':
      if (!goesOnAt) return `Goes up by itself when another one is up. ${whereItIs}`
      return `Too many videos at once. Goes on by itself when another one is up, or at ${timeOf(goesOnAt)}. ${whereItIs}`
    case 'elsewhere':
      return 'Uploading in another tab'
    case 'signed-out':
      return `Sign in again to go on. ${whereItIs}`
    case 'no-access':
      return `Subscribe to go on. ${whereItIs}`
    case 'finishing':
      return 'Almost there'
    case 'complete':
      return 'Done'
    default:
      return isKept === false ? `Uploading. ${whereItIs}` : 'Uploading'
  }
}

const sentWords = (done: number): string =>
  done > 0 ? `${Math.round(done * 100)}% is sent.` : 'Nothing is sent yet.'

function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const time = new Date(at).toLocaleTimeString('en-US')
  return isToday ? time : `${time} tomorrow`
}
