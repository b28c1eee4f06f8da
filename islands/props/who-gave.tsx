import { BoardIcon } from './board-icon'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import type { Propped } from './use-props'

const listSheet = () => import('./list-sheet')

/** For the skater's own thing: who gave props. */
export default function WhoGaveProps({ of }: { of: Omit<Propped, 'propped'> }) {
  const { show, Dialog, at } = useLazyDialog(listSheet)
  return (
    <>
      <IconButton icon={<BoardIcon />} label="Who gave props" onClick={() => void show()} />
      {Dialog && <Dialog {...at} of={of} />}
    </>
  )
}
