import { useEffect, useState } from 'react'

/** The stages of an upload and the progress at each, of 100. */
export const stages = {
  ready: { label: 'Ready to upload', progress: 0 },
  validating: { label: 'Checking your video', progress: 10 },
  validated: { label: 'Checking your video', progress: 25 },
  processing: { label: 'Making a preview', progress: 30 },
  uploading: { label: 'Uploading', progress: 60 },
  complete: { label: 'Done', progress: 100 },
  error: { label: 'Upload failed', progress: 0 },
} as const

export type Stage = keyof typeof stages

const restMs: Partial<Record<Stage, number>> = { complete: 1500, error: 3000 }

/** The stage of an upload; after success or an error it returns to "ready" by itself. */
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
