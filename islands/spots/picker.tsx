import { useQuery } from '@tanstack/react-query'
import type { Spot } from '../../worker/spots/contract'
import { urls } from '../../worker/urls'
import { StaticMap } from '../maps/static-map'
import { Select } from '../ui/select'
import { keys, load } from './use-spots'

interface Props {
  /** The spot chosen; empty for none. */
  value: string
  onChange: (spotId: string) => void
  disabled?: boolean
}

/** Ties what is filmed to a spot, with a look at where that is. Nothing where there are no spots. */
export function SpotPicker({ value, onChange, disabled = false }: Props) {
  const { data: spots = [] } = useQuery({
    queryKey: keys.choice,
    queryFn: () => load<Spot[]>(urls.api.spots()),
    select: byName,
  })
  const spot = spots.find(({ id }) => id === value)
  if (spots.length === 0) return null
  return (
    <div className="spot-picker">
      <Select
        label="Spot (Optional)"
        placeholder="No spot"
        value={value}
        disabled={disabled}
        options={spots.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
      {spot && (
        <div className="place">
          <StaticMap
            lat={spot.latitude}
            lng={spot.longitude}
            size={{ width: 400, height: 128 }}
            alt={`Map of ${spot.name}`}
          />
        </div>
      )}
    </div>
  )
}

const byName = (spots: Spot[]): Spot[] =>
  spots.toSorted((one, other) => one.name.localeCompare(other.name))
