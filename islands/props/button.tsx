import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import { useProps, type Propped } from './use-props'

const listSheet = () => import('./list-sheet')

/** Gives props, or takes them back. Nobody sees a number. */
export function PropsButton({ of }: { of: Propped }) {
  const { given, change } = useProps(of)
  return <IconButton icon={<ThumbsUp />} label="Props" on={given} onClick={() => change(!given)} />
}

/** For the skater's own thing: who gave props. */
export function WhoGaveProps({ of }: { of: Omit<Propped, 'propped'> }) {
  const { show, Dialog, at } = useLazyDialog(listSheet)
  return (
    <>
      <IconButton icon={<ThumbsUp />} label="Who gave props" onClick={() => void show()} />
      {Dialog && <Dialog {...at} of={of} />}
    </>
  )
}
