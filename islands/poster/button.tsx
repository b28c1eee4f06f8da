import Image from 'lucide-react/icons/image'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'

const loadDialog = () => import('./dialog')

interface Props {
  /** The URL of the video's file. */
  video: string
  /** Sends the form with the new poster. */
  change: (form: FormData) => Promise<unknown>
}

/** Opens the choice of another poster for the skater's own video. */
export default function PosterButton(props: Props) {
  const { show, Dialog, at } = useLazyDialog(loadDialog)
  return (
    <>
      <IconButton icon={<Image />} label="Change cover" onClick={() => void show()} />
      {Dialog && <Dialog {...props} {...at} />}
    </>
  )
}
