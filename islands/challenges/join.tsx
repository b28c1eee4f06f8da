import Dices from 'lucide-react/icons/dices'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../worker/challenges/contract'
import * as challengeEndpoints from '../../worker/challenges/endpoints'
import { urls } from '../../worker/urls'
import { ApiError, serverMessage } from '../api'
import { request } from '../request'
import { Button, buttonClass } from '../ui/button'
import { Lazy } from '../ui/lazy'
import { Notice } from '../ui/states'
import { useAct } from '../use-act'

const askHomies = () => import('./ask-homies')

export default function JoinGame({ token, viewerId }: { token: string; viewerId: string }) {
  const [gameId, setGameId] = useState<string>()
  const [error, setError] = useState<string>()
  const { act, busy } = useAct({
    call: () => request(challengeEndpoints.join, { params: { token } }),
    done: (joined) => setGameId(joined.gameId),
    failed: (failure) => {
      reloadIfClosed(failure)
      setError(serverMessage(failure, messages.joinFailed))
    },
  })
  if (gameId) return <Seated gameId={gameId} viewerId={viewerId} />
  return (
    <div className="stack">
      {error && !busy && <Notice kind="danger">{error}</Notice>}
      <Button
        kind="primary"
        wide
        busy={busy}
        busyLabel="Taking a seat..."
        onClick={() => void act()}
      >
        {error ? 'Try again' : 'Take a seat'}
      </Button>
    </div>
  )
}

/** The reloaded page explains why the seat is gone. */
function reloadIfClosed(error: unknown): void {
  if (error instanceof ApiError && [402, 403, 404, 410].includes(error.status)) location.reload()
}

function Seated({ gameId, viewerId }: { gameId: string; viewerId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so move the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="stack">
      <h2 className="heading" ref={heading} tabIndex={-1}>
        You're in. Now roll.
      </h2>
      <a
        className={buttonClass({ kind: 'primary', wide: true })}
        href={urls.games({}, { game: gameId })}
      >
        <Dices aria-hidden />
        Go to the game
      </a>
      <Lazy of={askHomies} props={{ gameId, viewerId }} />
    </section>
  )
}
