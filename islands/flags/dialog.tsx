import { useState } from 'react'
import {
  reasonLabels,
  reportReasons,
  texts,
  type ContentType,
  type ReportReason,
} from '../../worker/flags/contract'
import { flagEndpoints } from '../../worker/flags/endpoints'
import { request } from '../request'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { DialogProps } from '../ui/lazy'
import { Select } from '../ui/select'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { urls } from '../../worker/urls'

interface Props extends DialogProps {
  flag: { contentType: ContentType; contentId: string }
  what: string
  onFlagged: () => void
}

/** Asks the user to confirm a report. */
export default function ReportDialog({ open, onClose, flag, what, onFlagged }: Props) {
  const [reason, setReason] = useState<ReportReason>('inappropriate')
  const { act, busy } = useAct({
    call: () => request(flagEndpoints.report, { body: { ...flag, reason } }),
    done: () => {
      onFlagged()
      toast({ title: texts.flagged, description: texts.thanks })
    },
    failed: texts.failed,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act().then(onClose)}
      title={`Report this ${what}?`}
      confirmLabel="Report"
      danger
      busy={busy}
      busyLabel="Reporting..."
    >
      <p>Our team will look at it. Whoever made it is not told that it was you.</p>
      <Select
        label="What is wrong?"
        value={reason}
        onChange={({ target }) => setReason(target.value as ReportReason)}
        options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
      />
      <a className="text-link" href={urls.report(flag)} target="_blank" rel="nofollow">
        Say more, or claim copyright
      </a>
      <a className="text-link" href={urls.rules()} target="_blank">
        The park's rules
      </a>
    </ConfirmDialog>
  )
}
