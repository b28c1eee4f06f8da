import { useQuery } from '@tanstack/react-query'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { limits } from '../../worker/spots/sharing/contract'
import { HomieChoice } from '../homies/homie-choice'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { GroupField } from '../ui/group-field'
import { RadioCards } from '../ui/radio-cards'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'

export type Viewers = 'all' | 'chosen' | 'none'

interface Props {
  viewers: Viewers
  chosen: string[]
  onChange: (part: { viewers?: Viewers; sharedWith?: string[] }) => void
  error?: string | undefined
  disabled: boolean
}

const choices = [
  { value: 'all', label: 'All homies', hint: 'And it shows in their feed' },
  { value: 'chosen', label: 'Some homies', hint: 'Nobody else learns who' },
  { value: 'none', label: 'Only me' },
] as const

export function ViewersField({ viewers, chosen, onChange, error, disabled }: Props) {
  return (
    <>
      <RadioCards
        label="Who sees it"
        name="viewers"
        stacked
        value={viewers}
        choices={choices.map((choice) => ({ ...choice, disabled }))}
        error={viewers === 'chosen' ? null : error}
        onChange={(value) => onChange({ viewers: value })}
      />
      {viewers === 'chosen' && (
        <Homies
          chosen={chosen}
          error={error}
          disabled={disabled}
          onChange={(sharedWith) => onChange({ sharedWith })}
        />
      )}
    </>
  )
}

interface HomiesProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
  disabled: boolean
}

function Homies({ chosen, onChange, error, disabled }: HomiesProps) {
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: keys.homies,
    queryFn: () => readOrFail(homieEndpoints.list, 'Failed to fetch homies'),
  })
  // Who was a homie when the form was opened may not be one any more.
  const there = chosen.filter((id) => !data || data.some(({ userId }) => userId === id))
  return (
    <GroupField label="Some homies" hint={`${there.length} of ${limits.homies}`} error={error}>
      {failure && <ErrorState what="Failed to fetch homies" error={failure} onRetry={refetch} />}
      {!data && !failure && <Skeleton shape="card" />}
      {data?.length === 0 && <p className="quiet">You have no homies yet.</p>}
      {data && data.length > 0 && (
        <HomieChoice
          homies={data}
          chosen={there}
          disabled={disabled}
          isFull={there.length >= limits.homies}
          onToggle={(id) =>
            onChange(there.includes(id) ? there.filter((each) => each !== id) : [...there, id])
          }
        />
      )}
    </GroupField>
  )
}
