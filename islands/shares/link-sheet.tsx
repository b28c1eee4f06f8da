import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../worker/challenges/contract'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { TitledWays } from './share-sheet'
import { orDone, request } from '../request'
import * as challengeEndpoints from '../../worker/challenges/endpoints'

export interface LinkedGame {
  gameId: string
  title: string
  openSeats: number
}

interface Props extends DialogProps {
  game: LinkedGame
}

export function LinkSheet({ open, onClose, game }: Props) {
  const { gameId, title, openSeats } = game
  const [asks, setAsks] = useState(false)
  // Making the link again returns the existing one.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.gameLink(gameId),
    queryFn: () => request(challengeEndpoints.makeLink, { params: { gameId } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  return (
    <Dialog open={open} onClose={onClose} title="Challenge by link">
      <div className="stack stack-loose">
        {!data && error && !isFetching && (
          <ErrorState
            what={serverMessage(error, messages.linkFailed)}
            safe="Your game is safe."
            onRetry={refetch}
          />
        )}
        {!data && isFetching && <Skeleton shape="card" />}
        {data && (
          <>
            <p>
              Whoever has the link can take {openSeats === 1 ? 'the open seat' : 'an open seat'},
              homie or not.
            </p>
            <TitledWays item={{ url: data.url, title, isVideo: false }} hint="Scan it and roll." />
            <Button kind="ghost" wide onClick={() => setAsks(true)}>
              Take back the link
            </Button>
          </>
        )}
      </div>
      <TakeBack open={asks} onClose={() => setAsks(false)} gameId={gameId} onDone={onClose} />
    </Dialog>
  )
}

interface TakeBackProps extends DialogProps {
  gameId: string
  onDone: () => void
}

function TakeBack({ open, onClose, gameId, onDone }: TakeBackProps) {
  const { act, busy } = useAct({
    // A 409: another tab has taken it back, or the game has started.
    call: () => orDone(request(challengeEndpoints.revokeLink, { params: { gameId } }), 409),
    done: () => {
      toast({ title: 'Link taken back' })
      onClose()
      onDone()
    },
    failed: messages.revokeFailed,
    touches: [keys.games],
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act()}
      title="Take back the link?"
      confirmLabel="Take back"
      danger
      busy={busy}
      busyLabel="Taking back..."
    >
      <p>
        The open seats close for good. If enough have rolled, the game starts with them. If nobody
        else is in, it ends.
      </p>
    </ConfirmDialog>
  )
}
