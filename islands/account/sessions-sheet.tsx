import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '../../worker/session/list/contract'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { orDone, request } from '../request'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { numberAlike } from '../../worker/text/number-alike'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { lastSeenWords } from './copy-words'
import { failedToFetch, sessionsQuery } from './sessions-query'

export default function SessionsSheet({ open, onClose }: DialogProps) {
  const query = useQuery({ ...sessionsQuery, enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title="Devices">
      <Loaded query={query} what={failedToFetch} safe="Nothing has changed.">
        {(all) => <Sessions all={all} />}
      </Loaded>
    </Dialog>
  )
}

const everyOther = 'all'

function Sessions({ all }: { all: OwnSession[] }) {
  const queries = useQueryClient()
  const { act, busy, given } = useAct({
    call: (which: string) =>
      which === everyOther
        ? request(sessionEndpoints.endOthers)
        : orDone(request(sessionEndpoints.end, { params: { sessionId: which } })),
    done: (_, which) => {
      queries.setQueryData(keys.sessions, (before: OwnSession[] | undefined) =>
        before?.filter(({ id, isCurrent }) => isCurrent || (which !== everyOther && id !== which)),
      )
      toast({ title: which === everyOther ? 'Logged out everywhere else' : 'Logged out there' })
    },
    failed: (error) => ({ title: serverMessage(error, 'Failed to log out there') }),
  })
  const others = all.filter(({ isCurrent }) => !isCurrent)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const names = numberAlike(all.map(({ device }) => device ?? 'a browser'))
  return (
    <div className="stack">
      <ul className="edit-lines">
        {all.map(({ id, isCurrent, device, place, lastSeenOn }, at) => (
          <li key={id} className="session-line">
            <div className="session-words">
              <b>{device ?? 'A browser'}</b>
              {isCurrent && <Badge>This one</Badge>}
              <p className="quiet">
                {[place, lastSeenWords(lastSeenOn, today)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {!isCurrent && (
              <Button
                low
                aria-label={`Logout on ${names[at]}`}
                disabled={busy}
                busy={given === id}
                onClick={() => void act(id)}
              >
                Logout
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="quiet">You are signed in nowhere else.</p>}
      {others.length > 1 && (
        <Button
          kind="danger"
          wide
          disabled={busy}
          busy={given === everyOther}
          busyLabel="Logging out..."
          onClick={() => void act(everyOther)}
        >
          Logout everywhere else
        </Button>
      )}
    </div>
  )
}
