import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { HeaderAction } from '../ui/header-action'
import { resume } from './start'
import { UploadsDialog } from './uploads-dialog'
import { useUploads } from './uploads'

/** The header's sign of what is on its way up, on whatever page; nothing while nothing is. */
export default function UploadIndicator({ userId }: { userId: string }) {
  const uploads = useUploads()
  const [open, setOpen] = useState(false)
  useEffect(() => void resume(userId), [userId])
  if (uploads.length === 0) return null
  const trouble = uploads.some(({ state }) => state === 'refused' || state === 'signed-out')
  const done = uploads.reduce((sum, upload) => sum + upload.done, 0) / uploads.length
  return (
    <>
      <HeaderAction
        icon={<Upload />}
        label="Uploads"
        count={trouble ? '!' : `${Math.min(99, Math.floor(done * 100))}%`}
        countLabel={trouble ? 'needs you' : 'uploaded'}
        onClick={() => setOpen(true)}
      />
      <UploadsDialog uploads={uploads} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
