import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import type { ExportState } from '../../worker/account/contract'
import { sizeWords } from '../../worker/account/size-words'
import { freshSignIn } from '../../worker/session/contract'
import * as accountEndpoints from '../../worker/account/endpoints'
import { ApiError, serverMessage } from '../api'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { Button, buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { Spinner } from '../ui/spinner'
import { Notice } from '../ui/states'
import { useAct } from '../use-act'
import { timeWords } from './copy-words'
import { signInAndComeBack } from './fresh-sign-in'

const failedToFetch = 'Failed to look after your copy'

/** The archive's URL lasts ten minutes: an open sheet gets a new one in time. */
const refetchEveryMs = { building: 3000, ready: 4 * 60_000 }

const refetchAfter = (status: ExportState['status'] | undefined): number | false =>
  status === 'building' || status === 'ready' ? refetchEveryMs[status] : false

export default function CopySheet({ open, onClose }: DialogProps) {
  const query = useQuery({
    queryKey: keys.export,
    queryFn: ({ signal }) => readOrFail(accountEndpoints.showExport, failedToFetch, { signal }),
    enabled: open,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => refetchAfter(state.data?.status),
  })
  return (
    <Dialog open={open} onClose={onClose} title="A copy of everything">
      <Loaded query={query} what={failedToFetch} safe="It is still there.">
        {(state) => <CopyState state={state} />}
      </Loaded>
    </Dialog>
  )
}

function CopyState({ state: { status, url, bytes, expiresAt } }: { state: ExportState }) {
  if (status === 'building') {
    return (
      <div className="stack" role="status">
        <p className="lead copy-building">
          <Spinner /> Packing your copy…
        </p>
        <p className="quiet">
          This can take a few minutes. You can close this: it goes on, and your copy waits here.
        </p>
      </div>
    )
  }
  if (status === 'ready' && url) {
    return (
      <div className="stack">
        <p className="lead">Your copy is ready: {sizeWords(bytes ?? 0)}.</p>
        <a className={buttonClass({ kind: 'primary', wide: true })} href={url} download>
          <Download />
          Download
        </a>
        <p className="quiet">
          It waits here until {timeWords(expiresAt ?? '')}. Unpack it and open index.html: your
          clips play without a signal.
        </p>
      </div>
    )
  }
  if (status === 'failed') {
    return (
      <Ask label="Try again">
        <Notice kind="danger">Your copy didn’t work out. Nothing of yours is lost.</Notice>
      </Ask>
    )
  }
  return (
    <Ask label="Make my copy">
      <p>
        Your clips, tricks, photos and spots, your turns and votes in games, your homies and all the
        rest that we hold of you, in one ZIP file. Of others it has tags and results only.
      </p>
      <p className="quiet">Once a day. It waits here for three days.</p>
    </Ask>
  )
}

/** Needs a sign-in within the last minutes. */
function Ask({ label, children }: { label: string; children: ReactNode }) {
  const queries = useQueryClient()
  const [error, setError] = useState<string>()
  const [mustSignIn, setMustSignIn] = useState(false)
  const { act, busy } = useAct({
    call: () => request(accountEndpoints.beginExport),
    done: (state) => queries.setQueryData(keys.export, state),
    failed: (failure) => {
      if (failure instanceof ApiError && failure.code === freshSignIn) return setMustSignIn(true)
      setError(serverMessage(failure, 'Failed to ask for your copy'))
      // Another tab may have asked.
      void queries.invalidateQueries({ queryKey: keys.export })
    },
  })
  if (mustSignIn) {
    return (
      <div className="stack">
        <p role="status">
          Everything of yours in one file: first we make sure that it is you. After signing in you
          are back here.
        </p>
        <Button kind="primary" wide onClick={() => signInAndComeBack('copy')}>
          Sign in again
        </Button>
      </div>
    )
  }
  return (
    <div className="stack">
      {children}
      {error && <Notice kind="danger">{error}</Notice>}
      <Button kind="primary" wide busy={busy} busyLabel="Asking..." onClick={() => void act()}>
        {label}
      </Button>
    </div>
  )
}
