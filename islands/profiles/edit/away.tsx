import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { awayMessages, type Away } from '../../../worker/games/contract'
import type { NewAway } from '../../../worker/games/schema'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { serverMessage } from '../../api'
import { keys } from '../../query-keys'
import { readOrFail, request } from '../../request'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { TextField } from '../../ui/text-field'
import { toast } from '../../ui/toast'
import { useFirstError } from '../../ui/use-first-error'
import { useAct } from '../../use-act'
import { awayDay, awayDayWords, daysWords, startOfDay } from './away-days'

export const useAway = (enabled: boolean) =>
  useQuery({
    queryKey: keys.away,
    queryFn: ({ signal }) =>
      readOrFail(gameEndpoints.away, 'Failed to fetch when you are away', { signal }),
    enabled,
    staleTime: 0,
  })

export function AwaySheet({ open, onClose }: DialogProps) {
  const { data, error, refetch } = useAway(open)
  return (
    <Dialog open={open} onClose={onClose} title="Pause my turns">
      {error && (
        <ErrorState
          what="Failed to fetch when you are away"
          safe="Nothing has changed."
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data && <AwayForm away={data} onDone={onClose} />}
    </Dialog>
  )
}

function AwayForm({ away, onDone }: { away: Away; onDone: () => void }) {
  const form = useId()
  const queries = useQueryClient()
  const [now] = useState(() => Date.now())
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const { form: fields, showFirst } = useFirstError()
  const fail = (text: string) => {
    setError(text)
    showFirst()
  }
  const { act, busy } = useAct({
    call: (body: NewAway) => request(gameEndpoints.changeAway, { body }),
    done: (after) => {
      queries.setQueryData(keys.away, after)
      toast({ title: after.until ? `Away until ${awayDayWords(after.until)}` : 'You are back' })
      onDone()
    },
    failed: (failure) => fail(serverMessage(failure, 'Failed to set when you are away')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (day) void act({ until: startOfDay(day) })
    else fail(awayMessages.until)
  }
  return (
    <form id={form} ref={fields} className="stack" method="post" onSubmit={submit} noValidate>
      {away.until && (
        <p className="lead">
          You are away until <b>{awayDayWords(away.until)}</b>.
        </p>
      )}
      <p>
        Your turns in games wait until you are back. Joining, filming at a spot and voting don’t
        wait. Players see that you are away.
      </p>
      <TextField
        label="Back on"
        name="until"
        type="date"
        value={day}
        min={awayDay(now, 1)}
        max={away.until ? undefined : awayDay(now, Math.max(1, away.daysLeft))}
        hint={daysWords(away.daysLeft)}
        error={error}
        disabled={busy}
        onChange={(event) => {
          setDay(event.target.value)
          setError(undefined)
        }}
      />
      <Button
        kind="primary"
        wide
        type="submit"
        busy={busy}
        busyLabel="Saving..."
        disabled={away.daysLeft === 0}
      >
        {away.until ? 'Change the day' : 'Go away'}
      </Button>
      {away.until && (
        <Button wide disabled={busy} onClick={() => void act({ until: null })}>
          Come back now
        </Button>
      )}
    </form>
  )
}
