import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type ComponentType, type ReactNode } from 'react'
import { stanceNames, type OwnProfile } from '../../../worker/profiles/contract'
import { Dialog } from '../../ui/dialog'
import { Lazy, Once, type DialogProps } from '../../ui/lazy'
import BlockedSheet from '../../blocks/list-sheet'
import { AwaySheet, useAway } from './away'
import { awayDayWords } from './away-days'
import { clipsPlayNames } from '../clips-play-words'
import { BioSheet } from './bio'
import { privacyWords, PrivacySheet } from './privacy'
import { StanceSheet } from './stance'
import { TagSheet } from './tag'
import { VisibilityChange } from './visibility'
import { YearSheet } from './year'
import { DeleteDialog } from '../../account/delete-dialog'
import { sessionsQuery } from '../../account/sessions-query'
import type { AccountPart } from '../../account/fresh-sign-in'
import type { FieldSheetProps } from './field-sheet'
import { Tag } from '../../ui/tag'

interface Props extends DialogProps {
  profile: OwnProfile
  today: string
  onChanged: (profile: OwnProfile) => void
  openPart?: AccountPart | undefined
}

type Part =
  | 'tag'
  | 'stance'
  | 'bio'
  | 'year'
  | 'visibility'
  | 'privacy'
  | 'away'
  | 'plays'
  | 'blocked'
  | 'sessions'
  | AccountPart

// Loaded on demand, because skaters rarely open them.
const copySheet = () => import('../../account/copy-sheet')
const playsSheet = () => import('./clips-play')
const sessionsSheet = () => import('../../account/sessions-sheet')

export default function EditSheet({ open, onClose, profile, today, onChanged, openPart }: Props) {
  const [part, setPart] = useState<Part | null>(openPart ?? null)
  const at = (each: Part) => ({
    open: open && part === each,
    onClose: () => setPart(null),
    profile,
    today,
    onChanged,
  })
  const line = (each: Part, label: string, value: ReactNode, isSet = true) => (
    <li>
      <button type="button" className="edit-line" onClick={() => setPart(each)}>
        <span className="edit-label">{label}</span>
        <span className={isSet ? 'edit-value' : 'edit-value quiet'} dir="auto">
          {value}
        </span>
        <ChevronRight />
      </button>
    </li>
  )
  const until = useAway(open).data?.until ?? null
  const { data: devices } = useQuery({ ...sessionsQuery, enabled: open })
  const { skatertag, stance, bio, startedSkatingYear: year, isPublic, clipsPlay } = profile
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Edit profile">
        <ul className="edit-lines">
          {line('tag', 'Skatertag', <Tag of={skatertag} />)}
          {line('stance', 'Stance', stanceNames[stance])}
          {line('bio', 'Bio', bio ?? 'Add a line about you', bio !== null)}
          {line('year', 'Started skating', year ?? 'Add the year', year !== null)}
          {line('visibility', 'Visibility', isPublic ? 'Public' : 'Private')}
          {line('privacy', 'Search engines', privacyWords(profile))}
          {line('away', 'Pause my turns', until ? `Until ${awayDayWords(until)}` : 'off', !!until)}
          {line(
            'plays',
            'Clips play by themselves',
            clipsPlay ? clipsPlayNames[clipsPlay] : 'Choose when',
            clipsPlay !== null,
          )}
          {line('blocked', 'Blocked and muted', 'Look, or take it back', false)}
          {line('sessions', 'Devices', devices?.length ?? 'See where', devices !== undefined)}
          {line('copy', 'Your data', 'Get a copy of everything', false)}
        </ul>
        <button type="button" className="edit-delete" onClick={() => setPart('delete')}>
          <Trash />
          Delete profile
        </button>
      </Dialog>
      {sheets.map(([each, Sheet]) => (
        <Once key={each} when={part === each}>
          <Sheet {...at(each)} />
        </Once>
      ))}
      <Lazy of={playsSheet} when={part === 'plays'} props={at('plays')} />
      <Lazy of={sessionsSheet} when={part === 'sessions'} props={at('sessions')} />
      <Lazy of={copySheet} when={part === 'copy'} props={at('copy')} />
    </>
  )
}

const DeleteProfile = ({ open, onClose, profile: { skatertag } }: FieldSheetProps) => (
  <DeleteDialog open={open} onClose={onClose} title="Delete your profile?">
    <p>
      <Tag of={skatertag} />, your clips, your homies and everything else you made here go for good.
      This can't be undone.
    </p>
  </DeleteDialog>
)

const sheets: [Part, ComponentType<FieldSheetProps>][] = [
  ['tag', TagSheet],
  ['stance', StanceSheet],
  ['bio', BioSheet],
  ['year', YearSheet],
  ['visibility', VisibilityChange],
  ['privacy', PrivacySheet],
  ['away', AwaySheet],
  ['blocked', BlockedSheet],
  ['delete', DeleteProfile],
]
