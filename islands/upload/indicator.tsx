import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { HeaderAction } from '../ui/header-action'
import { Lazy } from '../ui/lazy'
import { progressOf, useUploads, type UploadState } from './uploads'
import { sessionsMark } from '../skate-sessions/waiting-mark'
import { waitingMark } from './waiting-mark'

const needsOwner = new Set<UploadState['state']>(['refused', 'signed-out', 'no-access'])

const dialog = () => import('./uploads-dialog')

export function UploadIndicator({ userId }: { userId: string }) {
  const uploads = useUploads()
  const [open, setOpen] = useState(false)
  useEffect(() => void resumeUploads(userId).catch(console.warn), [userId])
  const isComplete = uploads.some(({ state }) => state === 'complete')
  useEffect(() => {
    if (isComplete) void tickFirstClip().catch(console.warn)
  }, [isComplete])
  if (uploads.length === 0) return null
  const trouble = uploads.some(({ state }) => needsOwner.has(state))
  const [first] = uploads
  const isOne = uploads.length === 1
  return (
    <>
      <HeaderAction
        icon={<Upload />}
        label="Uploads"
        count={trouble ? '!' : isOne ? `${progressOf(first!)}%` : `${uploads.length}`}
        countLabel={trouble ? 'needs you' : isOne ? 'uploaded' : 'going up'}
        onClick={() => setOpen(true)}
      />
      <Lazy of={dialog} props={{ uploads, open, onClose: () => setOpen(false) }} when={open} />
    </>
  )
}

async function tickFirstClip(): Promise<void> {
  const { refreshFirstSteps } = await import('../profiles/first-steps')
  await refreshFirstSteps()
}

/** Most pages have no upload to resume: load the code only where there may be one. */
async function resumeUploads(userId: string): Promise<void> {
  if (localStorage.getItem(sessionsMark)) {
    const { resumeSessions } = await import('../skate-sessions/queue')
    await resumeSessions(userId)
  }
  if (!localStorage.getItem(waitingMark)) return
  const { resumeWaiting } = await import('./waiting')
  await resumeWaiting(userId)
}
