import { useQuery } from '@tanstack/react-query'
import { texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { orDone, request } from '../request'
import { TitledWays } from '../shares/share-sheet'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { codeWords } from './words'

interface Props extends DialogProps {
  crew: Crew
}

export default function LinkDialog({ open, onClose, crew }: Props) {
  const crewId = crew.id
  // While a link lives, making it again answers it.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.crewLink(crewId),
    queryFn: () => request(crewEndpoints.makeLink, { params: { crewId } }),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { act, busy } = useAct({
    call: () => orDone(request(crewEndpoints.revokeLink, { params: { crewId } })),
    done: () => {
      toast({ title: 'Link and code taken back' })
      onClose()
    },
    failed: texts.changeFailed,
    touches: [keys.crewLink(crewId)],
  })
  return (
    <Dialog open={open} onClose={onClose} onCloseRequest={() => !busy} title="Link and code">
      <div className="stack stack-loose">
        {!data && error && !isFetching && (
          <ErrorState
            what={serverMessage(error, "The link can't be made right now.")}
            safe="The crew is safe."
            onRetry={refetch}
          />
        )}
        {!data && isFetching && <Skeleton shape="card" />}
        {data && (
          <>
            <p>
              Whoever has it can ask to join. Nobody is in before you, or one you named, says yes.
              It works for 7 days.
            </p>
            <p>
              Code <b className="crew-code">{codeWords(data.code)}</b>
            </p>
            <TitledWays
              item={{ url: data.url, title: crew.name, isVideo: false }}
              hint="Scan it, and ask to join."
            />
            <Button kind="ghost" wide busy={busy} onClick={() => void act()}>
              Take back link and code
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
