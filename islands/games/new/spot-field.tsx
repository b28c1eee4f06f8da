import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urls } from '../../../worker/urls'
import { StaticMapPicture } from '../../maps/static-map'
import { keys } from '../../query-keys'
import { buttonClass } from '../../ui/button'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import type { Creating } from './use-new-game'
import { readOwn } from '../../spots/use-spots'

export function SpotField({ creating }: { creating: Creating }) {
  const { form, change, troubles } = creating
  const { data, error, refetch } = useQuery({
    queryKey: keys.spotsOwn,
    queryFn: readOwn,
    staleTime: 0,
  })
  // The draft may be older than the spot's degree.
  const { spot } = form
  const isAbout = data?.find(({ id }) => id === spot?.id)?.about === true
  useEffect(() => {
    if (!data || !spot || isAbout === Boolean(spot.about)) return
    const { about: _, ...others } = spot
    change({ spot: { ...others, ...(isAbout && { about: true }) } })
  })
  if (error) {
    return <ErrorState what="Failed to fetch spots" error={error} onRetry={refetch} />
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
  const spots = data.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <div className="stack">
      <Select
        label="Spot"
        placeholder="Select a spot"
        error={troubles.spot}
        value={form.spot?.id ?? ''}
        options={spots.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) =>
          change({ spot: spots.find(({ id }) => id === target.value) ?? null })
        }
      />
      {form.spot && (
        <StaticMapPicture
          lat={form.spot.latitude}
          lng={form.spot.longitude}
          size={{ width: 400, height: 128 }}
          alt={`Map of ${form.spot.name}`}
        />
      )}
    </div>
  )
}
