import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import type { Person, Relation } from '../../worker/homies/contract'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import { useRelationAction } from './use-relation-action'

const rejectDialog = () => import('./reject-dialog')

interface Props {
  skater: Person
  relation: Relation
  primary?: boolean
}

export function RelationActions({ skater, relation, primary = false }: Props) {
  const act = useRelationAction()
  const tag = `@${skater.skatertag}`
  const buttonProps = { kind: primary ? 'primary' : 'secondary', low: true } as const
  const whom = <span className="visually-hidden"> {tag}</span>
  if (relation === 'homie') {
    return (
      <Badge kind="landed">
        <Check /> Homie
      </Badge>
    )
  }
  if (relation === 'sent') {
    return (
      <>
        <Badge>Request Pending</Badge>
        <IconButton
          icon={<X />}
          label={`Cancel request to ${tag}`}
          onClick={() => act('cancel', skater)}
        />
      </>
    )
  }
  if (relation === 'incoming') {
    return (
      <>
        <Button {...buttonProps} icon={<Check />} onClick={() => act('accept', skater)}>
          <span>Accept{whom}</span>
        </Button>
        <Reject skater={skater} onReject={() => act('reject', skater)} />
      </>
    )
  }
  return (
    <Button {...buttonProps} icon={<UserPlus />} onClick={() => act('ask', skater)}>
      <span>Add Homie{whom}</span>
    </Button>
  )
}

function Reject({ skater: { skatertag }, onReject }: { skater: Person; onReject: () => void }) {
  const { show, Dialog, at } = useLazyDialog(rejectDialog)
  return (
    <>
      <IconButton icon={<X />} label={`Reject @${skatertag}`} onClick={() => void show()} />
      {Dialog && <Dialog {...at} skatertag={skatertag} onReject={onReject} />}
    </>
  )
}
