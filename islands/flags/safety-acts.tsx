import Flag from 'lucide-react/icons/flag'
import UserX from 'lucide-react/icons/user-x'
import { useEffect, useRef } from 'react'
import type { Somebody } from '../blocks/blocks'
import { showToastWith } from '../homies/persistent-toast'
import { Button, buttonClass } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { More } from '../ui/more'
import { Tag } from '../ui/tag'
import { nameOfThing, Thing, useThing } from '../ui/thing'
import { useNear } from '../ui/use-near'
import { useHasFlagged, type Flaggable } from './use-has-flagged'

const reportDialog = () => import('./dialog')
const blockSheet = () => import('../blocks/sheet')

export interface SafetyProps {
  /** The noun in the texts: "clip". */
  what: string
  report?: Flaggable
  /** Forms that open in a new tab. */
  links?: { label: string; href: string }[]
  skater?: Somebody & { page?: 'theirs' }
}

/** "…": what a viewer may do about something that others have made, and about who made it. */
export default function SafetyActs({ what, report, links = [], skater }: SafetyProps) {
  useEffect(showToastWith, [])
  const thing = useThing()
  const reporting = useLazyDialog(reportDialog)
  const blocking = useLazyDialog(blockSheet)
  return (
    <Thing value="">
      <More of={nameOfThing(thing, what)}>
        {report && (
          <Thing value={thing}>
            <ReportAct {...{ report, what }} onPress={() => void reporting.show()} />
          </Thing>
        )}
        {links.map(({ label, href }) => (
          <a
            key={href}
            className={buttonClass({ kind: 'ghost', low: true })}
            href={href}
            target="_blank"
            rel="nofollow"
          >
            <Flag />
            {label}
          </a>
        ))}
        {skater && (
          <Button kind="ghost" low icon={<UserX />} onClick={() => void blocking.show()}>
            <span>
              Block or mute <Tag of={skater.skatertag} />
            </span>
          </Button>
        )}
      </More>
      {report && reporting.Dialog && (
        <reporting.Dialog {...reporting.at} flag={report} what={what} />
      )}
      {skater && blocking.Dialog && (
        <blocking.Dialog {...blocking.at} skaters={[skater]} page={skater.page} />
      )}
    </Thing>
  )
}

interface ReportActProps {
  report: Flaggable
  what: string
  onPress: () => void
}

function ReportAct({ report, what, onPress }: ReportActProps) {
  const place = useRef<HTMLSpanElement>(null)
  // A closed popover has no place on the screen.
  const { isPending, hasFlagged } = useHasFlagged(report, useNear(place))
  return (
    <>
      <span ref={place} />
      {!hasFlagged && (
        <Button kind="ghost" low icon={<Flag />} busy={isPending} onClick={onPress}>
          {`Report ${what}`}
        </Button>
      )}
    </>
  )
}
