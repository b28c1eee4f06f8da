import UserX from 'lucide-react/icons/user-x'
import { useEffect } from 'react'
import { showToastWith } from '../homies/persistent-toast'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import { Thing } from '../ui/thing'
import type { Somebody } from './blocks'

const sheet = () => import('./sheet')

export interface BlockProps extends Somebody {
  isTheirPage?: boolean
}

export default function BlockButton({ userId, skatertag, isTheirPage = false }: BlockProps) {
  useEffect(showToastWith, [])
  const { show, Dialog, at } = useLazyDialog(sheet)
  return (
    // It acts on the skater, not on the clip or video beside it.
    <Thing value="">
      <IconButton
        icon={<UserX />}
        label={`Block or mute @${skatertag}`}
        onClick={() => void show()}
      />
      {Dialog && (
        <Dialog {...at} skaters={[{ userId, skatertag }]} page={isTheirPage ? 'theirs' : 'other'} />
      )}
    </Thing>
  )
}
