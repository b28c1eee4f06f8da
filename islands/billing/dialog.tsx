import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogTexts } from '../../worker/billing/contract'
import * as billingEndpoints from '../../worker/billing/endpoints'
import { dialogOf, type BillingAction } from '../../worker/billing/paywall-texts'
import { urls } from '../../worker/urls'
import { ApiError } from '../api'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { ManageButton } from './manage-button'

const dateOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })

export default function BillingDialog({ open, onClose }: DialogProps) {
  const { says, error, isFetching, again, wasManaged } = useBilling(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={says?.title ?? dialogTexts.title}
      foot={says && <Actions of={says.actions} onManaged={wasManaged} />}
    >
      {says ? (
        <p>{says.text}</p>
      ) : error && !isFetching ? (
        <ErrorState
          what={dialogTexts.unread}
          safe={dialogTexts.safe}
          error={error}
          onRetry={again}
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.billing,
    queryFn: ({ signal }) => readOrFail(billingEndpoints.status, dialogTexts.unread, { signal }),
    staleTime: 120_000,
    enabled: open,
    retry: (failures, reason) =>
      failures < 1 && reason instanceof ApiError && reason.status !== 401,
    // After a visit to the portal, the subscription has most likely changed.
    refetchOnWindowFocus: managed && 'always',
  })
  const says = data && dialogOf(data, dateOf)
  const [again, wasManaged] = [() => void refetch(), () => setManaged(true)]
  return { says, error, isFetching, again, wasManaged }
}

function Actions({ of, onManaged }: { of: BillingAction[]; onManaged: () => void }) {
  return of.map((action, at) =>
    action === 'manage' ? (
      <ManageButton key={action} primary={at === of.length - 1} onManaged={onManaged} />
    ) : (
      <a
        key={action}
        className={buttonClass({ kind: 'primary', wide: true })}
        href={urls.subscribe()}
        target="_blank"
      >
        {action === 'resubscribe' ? 'Subscribe again' : 'Subscribe'}
      </a>
    ),
  )
}
