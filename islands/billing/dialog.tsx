import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogOf, dialogTexts, type BillingStatus } from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { CallError, readOrFail } from '../api'
import { Button, buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { manage } from './manage'

export interface BillingDialogProps {
  open: boolean
  onClose: () => void
}

const dateOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })

/** What somebody may use, and the way to change it. */
export function BillingDialog({ open, onClose }: BillingDialogProps) {
  const { says, isError, isFetching, again, wasManaged } = useBilling(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={says?.title ?? dialogTexts.title}
      foot={says && <Act of={says.action} onManaged={wasManaged} />}
    >
      {says ? (
        <p>{says.text}</p>
      ) : isError && !isFetching ? (
        <ErrorState
          what={dialogTexts.unread}
          safe={dialogTexts.safe}
          action={<Button onClick={again}>Try again</Button>}
        />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton />
        </div>
      )}
    </Dialog>
  )
}

function useBilling(open: boolean) {
  const [managed, setManaged] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [urls.api.billingStatus.path],
    queryFn: ({ signal }) =>
      readOrFail<BillingStatus>(urls.api.billingStatus(), dialogTexts.unread, signal),
    staleTime: 120_000,
    enabled: open,
    retry: (failures, error) => failures < 1 && error instanceof CallError && error.status !== 401,
    // Whoever comes back from the portal has most likely changed something there.
    refetchOnWindowFocus: managed && 'always',
  })
  const says = data && dialogOf(data, dateOf)
  const [again, wasManaged] = [() => void refetch(), () => setManaged(true)]
  return { says, isError, isFetching, again, wasManaged }
}

function Act({ of, onManaged }: { of: 'manage' | 'subscribe'; onManaged: () => void }) {
  const [opening, setOpening] = useState(false)
  if (of === 'subscribe') {
    const look = buttonClass({ kind: 'loud', wide: true })
    return (
      <a className={look} href={urls.subscribe()} target="_blank">
        Subscribe
      </a>
    )
  }
  const goToPortal = async () => {
    setOpening(true)
    onManaged()
    await manage()
    setOpening(false)
  }
  return (
    <Button kind="loud" wide busy={opening} onClick={() => void goToPortal()}>
      Manage Subscription
    </Button>
  )
}
