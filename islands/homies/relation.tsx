import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person, Related, Relation as RelationName } from '../../worker/homies/contract'
import { keys } from '../query-keys'
import { showRelation } from './cache'
import { ChallengeLink } from './challenge-link'
import { RelationActions } from './relation-actions'
import { showToastWith } from './persistent-toast'
import { useNewHomies } from './use-new-homies'
import { reloadSoon } from './use-relation-action'
import { WithTags } from '../ui/tag'

interface Props {
  skater: Person
  related: Related
  /** The viewer came to challenge a skater who is not a homie yet. */
  isChallenge?: boolean
  /** The profile is private, and opens to the viewer once they are homies. */
  isClosed?: boolean
}

export default function Relation(props: Props) {
  const { skater, related, isChallenge = false, isClosed = false } = props
  const queries = useQueryClient()
  useEffect(showToastWith, [])
  const { data } = useQuery({
    queryKey: keys.relation(skater.userId),
    queryFn: () => related,
    initialData: related,
    enabled: false,
  })
  const isPending = data.relation === 'sent' || data.relation === 'incoming'
  useNewHomies(isPending ? [skater.userId] : [], () => {
    showRelation(queries, skater, 'homie')
    if (isClosed) void reloadSoon()
  })
  return (
    <div className="relation">
      <RelationActions skater={skater} relation={data.relation} primary />
      {data.relation === 'homie' ? (
        <ChallengeLink skater={skater} isTheirPage />
      ) : (
        isChallenge && <BeforeChallenge tag={`@${skater.skatertag}`} relation={data.relation} />
      )}
    </div>
  )
}

interface BeforeProps {
  tag: string
  relation: Exclude<RelationName, 'homie'>
}

function BeforeChallenge({ tag, relation }: BeforeProps) {
  const words = {
    none: `Games are for homies. Ask ${tag} to be homies first.`,
    sent: `Once ${tag} says yes, you can challenge them.`,
    incoming: `${tag} asked you already. Accept, and it's game on.`,
  }
  return (
    <p className="relation-next" role="status">
      <WithTags text={words[relation]} />
    </p>
  )
}
