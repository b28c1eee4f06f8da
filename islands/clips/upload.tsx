import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Button } from '../ui/button'
import { useCameraReturn } from '../ui/camera-return'
import { Lazy } from '../ui/lazy'
import { ThumbAction } from '../ui/thumb-action'

const dialog = () => import('./upload-dialog')

export default function UploadClip({ userId, opens }: { userId: string; opens: boolean }) {
  const [open, setOpen] = useState(opens)
  useCameraReturn('clip', open || null, setOpen)
  return (
    <ThumbAction>
      <Button kind="primary" icon={<Upload />} onClick={() => setOpen(true)}>
        Upload Clip
      </Button>
      <Lazy of={dialog} props={{ userId, open, onClose: () => setOpen(false) }} when={open} />
    </ThumbAction>
  )
}
