import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { limits, messages, type Crew } from '../../worker/crews/contract'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { More } from '../ui/more'

const nameDialog = () => import('./name-dialog')
const codeDialog = () => import('./code-dialog')

/** The ways into another crew; in as many as one can be, says why there is none. */
export function CrewActs({ crews }: { crews: Crew[] }) {
  const name = useLazyDialog(nameDialog)
  const code = useLazyDialog(codeDialog)
  const isFull = crews.length >= limits.crews
  return (
    <>
      <More of="crews">
        {isFull ? (
          <p className="crews-full">{messages.tooMany}</p>
        ) : (
          <>
            <Button kind="ghost" low icon={<Plus />} onClick={() => void name.show()}>
              Make another crew
            </Button>
            <Button kind="ghost" low icon={<KeyRound />} onClick={() => void code.show()}>
              I have a code
            </Button>
          </>
        )}
      </More>
      {name.Dialog && <name.Dialog {...name.at} crew={null} />}
      {code.Dialog && <code.Dialog {...code.at} />}
    </>
  )
}
