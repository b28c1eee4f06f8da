import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Later } from '../ui/later'

const dialog = () => import('./upload-dialog')

/** The main act of one's own profile. */
export default function UploadClip({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="thumb-action">
      <Button kind="loud" icon={<Upload />} onClick={() => setOpen(true)}>
        Upload Clip
      </Button>
      <Later of={dialog} props={{ userId, open, onClose: () => setOpen(false) }} when={open} />
    </div>
  )
}
