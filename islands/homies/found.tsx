import { lengthOf } from '../../worker/text/contract'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { EmptyState, ErrorState } from '../ui/states'
import { RelationActions } from './relation-actions'
import { SkaterLine } from './skater-line'
import type { useSearch } from './use-search'

interface Props {
  search: ReturnType<typeof useSearch>
  onClear: () => void
}

/** The server searches inside tags only from three letters on. */
const piece = 3

const hints = {
  beginning: 'Two letters find skatertags that begin with them. Type more to search any part.',
  anyPart: 'Search by any part of their skatertag.',
}

export function Found({ search, onClear }: Props) {
  const { found, text, error, isFetching, again } = search
  if (error && !isFetching) {
    return <ErrorState what="The search did not come through" error={error} onRetry={again} />
  }
  if (!found) return <Waiting />
  if (found.length === 0) {
    return (
      <EmptyState
        line={
          <>
            No skater found for “<bdi>{text}</bdi>”
          </>
        }
        hint={lengthOf(text) < piece ? hints.beginning : hints.anyPart}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  }
  return (
    <section aria-label="Search results" aria-busy={isFetching}>
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 skater found' : `${found.length} skaters found`}
      </p>
      <ul className="lines skater-lines">
        {found.map(({ relation, ...skater }) => (
          <SkaterLine key={skater.userId} skater={skater}>
            <RelationActions skater={skater} relation={relation} />
          </SkaterLine>
        ))}
      </ul>
    </section>
  )
}

const Waiting = () => (
  <div className="skater-lines" role="status" aria-label="Searching">
    {[1, 2, 3].map((each) => (
      <div className="line" key={each}>
        <Skeleton shape="avatar" />
        <Skeleton />
      </div>
    ))}
  </div>
)
