import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { reloadOnce } from '../failure/reload'
import { Button } from '../ui/button'

type Dialog = typeof import('./upload-dialog').UploadDialog

/** The main act of one's own profile. */
export default function UploadClip({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<{ Upload: Dialog } | null>(null)
  // What most visits never need is not part of the page.
  const begin = async () => {
    const { UploadDialog } = await import('./upload-dialog')
    setDialog({ Upload: UploadDialog })
    setOpen(true)
  }
  return (
    <div className="thumb-action">
      <Button kind="loud" icon={<Upload />} onClick={() => void begin().catch(reloadOnce)}>
        Upload Clip
      </Button>
      {dialog && <dialog.Upload userId={userId} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
