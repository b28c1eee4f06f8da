import CreditCard from 'lucide-react/icons/credit-card'
import { HeaderAction } from '../ui/header-action'
import { useLazyDialog } from '../ui/lazy'

const dialog = () => import('./dialog')

export function BillingButton() {
  const { show, Dialog, at } = useLazyDialog(dialog)
  return (
    <>
      <HeaderAction icon={<CreditCard />} label="Billing" onClick={() => void show()} />
      {Dialog && <Dialog {...at} />}
    </>
  )
}
