import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person, Related } from '../../worker/homies/contract'
import { keys } from './cache'
import { RelationActions } from './relation-actions'
import { showToastWith } from './persistent-toast'

/** The viewer's relation to the skater of this profile. */
export default function Relation({ skater, related }: { skater: Person; related: Related }) {
  useEffect(showToastWith, [])
  const { data } = useQuery({
    queryKey: keys.relation(skater.userId),
    queryFn: () => related,
    initialData: related,
    enabled: false,
  })
  return (
    <div className="relation">
      <RelationActions skater={skater} relation={data.relation} primary />
    </div>
  )
}
