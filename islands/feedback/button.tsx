import MessageSquare from 'lucide-react/icons/message-square'
import { useState, type ComponentType } from 'react'
import { reloadOnce } from '../errors/reload'
import { HeaderAction } from '../ui/header-action'
import type { FeedbackDialogProps } from './dialog'

/** The button in the header. It loads the dialog at the first press. */
export default function FeedbackButton() {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<FeedbackDialogProps>>()
  const show = () => {
    setOpen(true)
    import('./dialog').then((loaded) => setDialog(() => loaded.FeedbackDialog), reloadOnce)
  }
  return (
    <>
      <HeaderAction icon={<MessageSquare />} label="Feedback" onClick={show} />
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
