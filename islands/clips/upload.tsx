import { useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Button } from '../ui/button'
import { UploadDialog } from './upload-dialog'

/** The main act of one's own profile. */
export default function UploadClip({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  return (
    <div className="thumb-action">
      <Button kind="loud" icon={<Upload />} onClick={() => setOpen(true)}>
        Upload Clip
      </Button>
      <UploadDialog
        userId={userId}
        open={open}
        onClose={() => setOpen(false)}
        onUploaded={() => void queries.invalidateQueries({ queryKey: ['clips', userId] })}
      />
    </div>
  )
}
