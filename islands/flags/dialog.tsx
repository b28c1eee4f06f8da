import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  reasonLabels,
  reportReasons,
  texts,
  type FlagCheck,
  type ReportReason,
} from '../../worker/flags/contract'
import * as flagEndpoints from '../../worker/flags/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { DialogProps } from '../ui/lazy'
import { Select } from '../ui/select'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { urls } from '../../worker/urls'
import type { Flaggable } from './use-has-flagged'

interface Props extends DialogProps {
  flag: Flaggable
  what: string
}

export default function ReportDialog({ open, onClose, flag, what }: Props) {
  const { contentType, contentId } = flag
  const queries = useQueryClient()
  const [reason, setReason] = useState<ReportReason>('inappropriate')
  const { act, busy } = useAct({
    call: () => request(flagEndpoints.report, { body: { contentType, contentId, reason } }),
    done: () => {
      queries.setQueryData<FlagCheck>(keys.flagged(contentType, contentId), { hasFlagged: true })
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
      <a
        className="text-link"
        href={urls.report({ contentType, contentId })}
        target="_blank"
        rel="nofollow"
      >
        Say more, or claim copyright
      </a>
      <a className="text-link" href={urls.rules()} target="_blank">
        The park's rules
      </a>
    </ConfirmDialog>
  )
}
