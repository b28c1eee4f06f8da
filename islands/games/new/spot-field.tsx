import { useQuery } from '@tanstack/react-query'
import { urls } from '../../../worker/urls'
import { StaticMap } from '../../maps/static-map'
import { Button, buttonClass } from '../../ui/button'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import type { Creating } from './use-new-game'
import type { Spot } from '../../../worker/spots/contract'
import { readOrFail } from '../../request'
import { spotEndpoints } from '../../../worker/spots/endpoints'

/** Chooses one of the viewer's own spots for the game. */
export function SpotField({ creating }: { creating: Creating }) {
  const { form, change, troubles } = creating
  const { data, isError, refetch } = useQuery({
    queryKey: ['spots', 'own'],
    queryFn: fetchOwnSpots,
    staleTime: 0,
  })
  if (isError) {
    return (
      <ErrorState
        what="Failed to fetch spots"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  if (data.length === 0) {
    return (
      <EmptyState
        line="No spots yet"
        hint={troubles.spot ?? 'Own the Spot is played at one of your spots.'}
        action={
          <a className={buttonClass({})} href={urls.spots()}>
            Go to Spots
          </a>
        }
      />
    )
  }
  return (
    <div className="stack">
      <Select
        label="Spot"
        placeholder="Select a spot"
        error={troubles.spot}
        value={form.spot?.id ?? ''}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) =>
          change({ spot: data.find(({ id }) => id === target.value) ?? null })
        }
      />
      {form.spot && (
        <StaticMap
          lat={form.spot.latitude}
          lng={form.spot.longitude}
          size={{ width: 400, height: 128 }}
          alt={`Map of ${form.spot.name}`}
        />
      )}
    </div>
  )
}

/** The viewer's own spots, sorted by name. */
async function fetchOwnSpots(): Promise<Spot[]> {
  const query = { own: 'true' }
  const spots = await readOrFail(spotEndpoints.list, 'Failed to fetch spots', { query })
  return spots.toSorted((one, other) => one.name.localeCompare(other.name))
}
