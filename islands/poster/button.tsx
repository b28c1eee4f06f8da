import Image from 'lucide-react/icons/image'
import type { Marks } from '../../worker/media/marks/contract'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'

const loadDialog = () => import('./dialog')

interface Props {
  video: string
  change: (form: FormData) => Promise<unknown>
  marks: Marks | null
  mark: (marks: Marks | null) => Promise<unknown>
}

export default function PosterButton(props: Props) {
  const { show, Dialog, at } = useLazyDialog(loadDialog)
  return (
    <>
      <IconButton icon={<Image />} label="Change cover" onClick={() => void show()} />
      {Dialog && <Dialog {...props} {...at} />}
    </>
  )
}
