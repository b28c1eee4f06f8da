import MessageSquare from 'lucide-react/icons/message-square'
import { HeaderAction } from '../ui/header-action'
import { useLazyDialog } from '../ui/lazy'

const dialog = () => import('./dialog')

export function FeedbackButton() {
  const { show, Dialog, at } = useLazyDialog(dialog)
  return (
    <>
      <HeaderAction icon={<MessageSquare />} label="Feedback" onClick={() => void show()} />
      {Dialog && <Dialog {...at} />}
    </>
  )
}
