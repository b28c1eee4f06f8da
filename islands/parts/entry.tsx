import Clapperboard from 'lucide-react/icons/clapperboard'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'

const dialog = () => import('./dialog')

/** Below one's own clips. */
export default function PartEntry({ userId, skatertag }: { userId: string; skatertag: string }) {
  const { show, Dialog, at } = useLazyDialog(dialog, true)
  return (
    <>
      <Button low icon={<Clapperboard />} onClick={() => void show()}>
        Make a part
      </Button>
      {Dialog && <Dialog {...at} {...{ userId, skatertag }} />}
    </>
  )
}
