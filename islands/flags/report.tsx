import Flag from 'lucide-react/icons/flag'
import { useRef } from 'react'
import { IconButton, IconButtonPlace } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import { useNear } from '../ui/use-near'
import { useHasFlagged, type Flaggable } from './use-has-flagged'

const loadDialog = () => import('./dialog')

export interface ReportProps extends Flaggable {
  what: string
}

/** If the page does not know whether the viewer has reported it, checks when it comes near the screen. */
export default function Report({ what, ...flag }: ReportProps) {
  const { show, Dialog, at } = useLazyDialog(loadDialog)
  const place = useRef<HTMLSpanElement>(null)
  const { isPending, hasFlagged } = useHasFlagged(flag, useNear(place))
  return (
    <>
      <span ref={place} />
      {isPending ? (
        <IconButtonPlace />
      ) : (
        !hasFlagged && (
          <IconButton icon={<Flag />} label={`Report ${what}`} onClick={() => void show()} />
        )
      )}
      {Dialog && <Dialog {...at} flag={flag} what={what} />}
    </>
  )
}
