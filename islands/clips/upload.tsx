import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Lazy } from '../ui/lazy'
import { ThumbAction } from '../ui/thumb-action'

const dialog = () => import('./upload-dialog')

export default function UploadClip({ userId, opens }: { userId: string; opens: boolean }) {
  const [open, setOpen] = useState(opens)
  useEffect(() => {
    if (sessionStorage.length === 0) return
    void import('../ui/camera-return').then(({ takeLeft }) => takeLeft('clip') && setOpen(true))
  }, [])
  return (
    <ThumbAction>
      <Button id="upload-clip" kind="primary" icon={<Upload />} onClick={() => setOpen(true)}>
        Upload Clip
      </Button>
      <Lazy of={dialog} props={{ userId, open, onClose: () => setOpen(false) }} when={open} />
    </ThumbAction>
  )
}
