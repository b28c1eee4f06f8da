import {
  deleteParkCount,
  findParkCounts,
  rememberAsked,
  wereAsked,
  type ParkCount,
} from '../park/park-counts'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { DialogProps } from '../ui/lazy'
import { showSheet } from '../ui/show-sheet'
import { toast } from '../ui/toast'
import { sessionOf } from './counted-session'
import { keepSession } from './queue'
import { sentWords } from './sent-words'

/** It goes from Park mode once it is among those that this phone sends. Whether it went up. */
export async function keepCounted(userId: string, count: ParkCount): Promise<boolean> {
  const isSent = await keepSession(userId, sessionOf(count))
  deleteParkCount(count.startedAtMs)
  return isSent
}

/** Asks once about each. Those that were not taken stay on the page of sessions. */
export async function offerCounted(userId: string): Promise<void> {
  const counts = await findParkCounts(Date.now())
  const asked = new Set(wereAsked())
  if (counts.every(({ startedAtMs }) => asked.has(startedAtMs))) return
  rememberAsked(counts)
  let isWanted = false
  await showSheet((props) => (
    <Offer {...props} count={counts.length} onTake={() => (isWanted = true)} />
  ))
  if (!isWanted) return
  let sent = 0
  for (const each of counts) if (await keepCounted(userId, each)) sent++
  toast(sentWords(counts.length, sent === counts.length))
}

interface OfferProps extends DialogProps {
  count: number
  onTake: () => void
}

const Offer = ({ open, onClose, count, onTake }: OfferProps) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    onConfirm={() => {
      onTake()
      onClose()
    }}
    title={count === 1 ? 'Keep the session counted here?' : `Keep ${count} sessions counted here?`}
    cancelLabel="Not now"
    confirmLabel="Keep"
  >
    <p>Counted in Park mode, on this phone. Only you see what you keep.</p>
  </ConfirmDialog>
)
