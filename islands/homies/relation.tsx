import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person, Related } from '../../worker/homies/contract'
import { keys } from './cache'
import { RelationActs } from './relation-acts'
import { sayOn } from './said'

/** How the viewer stands to the skater whose profile it is. */
export default function Relation({ skater, related }: { skater: Person; related: Related }) {
  useEffect(sayOn, [])
  const { data } = useQuery({
    queryKey: keys.relation(skater.userId),
    queryFn: () => related,
    initialData: related,
    enabled: false,
  })
  return (
    <div className="relation">
      <RelationActs skater={skater} relation={data.relation} loud />
    </div>
  )
}
