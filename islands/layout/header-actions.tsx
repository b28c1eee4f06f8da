import type { ComponentProps } from 'react'
import { BillingButton } from '../billing/button'
import { FeedbackButton } from '../feedback/button'
import { NotificationBell } from '../notifications/bell'
import SignOutButton from '../session/sign-out-button'
import { UploadIndicator } from '../upload/indicator'

interface Props {
  /** Whose uploads go on; null where there are none to go on with. */
  uploadsOf: string | null
  hasBilling: boolean
  bell: ComponentProps<typeof NotificationBell>
}

/** What a signed-in user's header holds. */
export default function HeaderActions({ uploadsOf, hasBilling, bell }: Props) {
  return (
    <>
      {uploadsOf !== null && <UploadIndicator userId={uploadsOf} />}
      {hasBilling && <BillingButton />}
      <FeedbackButton />
      <NotificationBell {...bell} />
      <SignOutButton />
    </>
  )
}
