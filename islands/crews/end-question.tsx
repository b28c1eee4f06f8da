import { texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { orDone, request } from '../request'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toast'
import { useLast } from '../ui/use-last'
import { useAct } from '../use-act'

interface Props {
  crew: Pick<Crew, 'id' | 'name' | 'isMaker'>
  asked: 'leave' | 'end' | null
  onClose: () => void
  onDone?: () => void
}

/** Says what leaving or ending a crew ends. */
export function EndQuestion({ crew, asked: given, onClose, onDone }: Props) {
  const asked = useLast(given)
  const isEnd = asked === 'end'
  const { act, busy } = useAct({
    // A 404: another tab was faster.
    call: () =>
      orDone(
        request(isEnd ? crewEndpoints.end : crewEndpoints.leave, { params: { crewId: crew.id } }),
      ),
    done: () => {
      toast({ title: isEnd ? `${crew.name} has ended` : `You left ${crew.name}` })
      onClose()
      onDone?.()
    },
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  return (
    <ConfirmDialog
      open={given !== null}
      onClose={onClose}
      onConfirm={() => void act()}
      title={isEnd ? `End ${crew.name}?` : `Leave ${crew.name}?`}
      confirmLabel={isEnd ? 'End it' : 'Leave'}
      danger
      busy={busy}
    >
      {isEnd ? (
        <p>It ends for everybody in it, and so does who is out. You can't undo this.</p>
      ) : (
        <p>
          You no longer see who is out, and if you are out, that ends.
          {crew.isMaker && ' Who is in it the longest becomes the maker.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
