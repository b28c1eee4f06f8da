import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogOf, messages, type BillingStatus } from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'
import { Button, buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Spinner } from '../ui/spinner'
import { manage } from './manage'

export interface BillingDialogProps {
  open: boolean
  onClose: () => void
}

const dateOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })

/** What somebody may use, and the way to change it. */
export function BillingDialog({ open, onClose }: BillingDialogProps) {
  const [opening, setOpening] = useState(false)
  const { data, isError } = useQuery({
    queryKey: [urls.api.billingStatus.path],
    queryFn: () => read<BillingStatus>(urls.api.billingStatus()),
    staleTime: 120_000,
    enabled: open,
    retry: 1,
  })
  const says = data && dialogOf(data, dateOf)
  const goToPortal = async () => {
    setOpening(true)
    await manage()
    setOpening(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={says?.title ?? 'Subscription'}
      foot={
        says?.action === 'manage' ? (
          <Button kind="loud" wide busy={opening} onClick={() => void goToPortal()}>
            Manage Subscription
          </Button>
        ) : (
          <a
            className={buttonClass({ kind: 'loud', wide: true })}
            href={urls.subscribe()}
            target="_blank"
          >
            Subscribe
          </a>
        )
      }
    >
      {says ? <p>{says.text}</p> : isError ? <p>{messages.portalFailed}</p> : <Spinner />}
    </Dialog>
  )
}
