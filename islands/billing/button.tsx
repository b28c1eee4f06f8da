import CreditCard from 'lucide-react/icons/credit-card'
import { useState, type ComponentType } from 'react'
import { reloadOnce } from '../errors/reload'
import { HeaderAction } from '../ui/header-action'
import type { BillingDialogProps } from './dialog'

/** The button in the header. It loads the dialog at the first press. */
export default function BillingButton() {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<BillingDialogProps>>()
  const show = () => {
    setOpen(true)
    import('./dialog').then((loaded) => setDialog(() => loaded.BillingDialog), reloadOnce)
  }
  return (
    <>
      <HeaderAction icon={<CreditCard />} label="Billing" onClick={show} />
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
