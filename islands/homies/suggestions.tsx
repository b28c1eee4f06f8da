import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../worker/homies/contract'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { fetchFailed, type ShownSuggestion } from './cache'
import { RelationActions } from './relation-actions'
import { SkaterLine } from './skater-line'

export default function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
  const { data } = useQuery<ShownSuggestion[]>({
    queryKey: keys.suggestions,
    queryFn: () => readOrFail(homieEndpoints.suggestions, fetchFailed),
    initialData: suggestions,
  })
  if (data.length === 0) return null
  const areKnown = data.some(({ homiesInCommon }) => homiesInCommon > 0)
  return (
    <section className="suggestions" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">{areKnown ? 'Skaters you may know' : 'Skaters to meet'}</h2>
      {!areKnown && <p className="quiet">They skated this month. New ones every day.</p>}
      <ul className="lines skater-lines">
        {data.map(({ homiesInCommon, relation = 'none', ...skater }) => (
          <SkaterLine key={skater.userId} skater={skater} note={inCommon(homiesInCommon)}>
            <RelationActions skater={skater} relation={relation} />
          </SkaterLine>
        ))}
      </ul>
    </section>
  )
}

const inCommon = (count: number): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'homie' : 'homies'} in common`
