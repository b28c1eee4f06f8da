import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person, Related, Relation as RelationName } from '../../worker/homies/contract'
import { urls } from '../../worker/urls'
import { keys } from '../query-keys'
import { buttonClass } from '../ui/button'
import { showRelation } from './cache'
import { RelationActions } from './relation-actions'
import { showToastWith } from './persistent-toast'
import { useNewHomies } from './use-new-homies'
import { reloadSoon } from './use-relation-action'
import { WithTags } from '../ui/tag'

interface Props {
  skater: Person
  related: Related
  /** Whether the viewer came to challenge the skater, which only homies can. */
  isChallenge?: boolean
  /** Whether the profile is private, and opens to the viewer once they are homies. */
  isClosed?: boolean
}

/** The viewer's relation to the skater of this profile. */
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
      {isChallenge && <Challenge skater={skater} relation={data.relation} />}
    </div>
  )
}

/** Leads to a new game with the skater, or says why they can't play yet. */
function Challenge({ skater, relation }: { skater: Person; relation: RelationName }) {
  const tag = `@${skater.skatertag}`
  if (relation === 'homie') {
    return (
      <a
        className={buttonClass({ kind: 'primary', low: true })}
        href={urls.games({}, { challenge: skater.userId })}
      >
        <span>
          <WithTags text={`Challenge ${tag}`} />
        </span>
      </a>
    )
  }
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
