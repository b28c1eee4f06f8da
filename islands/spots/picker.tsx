import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages, type Spot } from '../../worker/spots/contract'
import { StaticMapPicture } from '../maps/static-map'
import { Button } from '../ui/button'
import { Select } from '../ui/select'
import { Notice } from '../ui/states'
import { timeZoneHere } from '../ui/time'
import { spotLabels } from './labels'
import { keys } from '../query-keys'
import { readChoice } from './use-spots'

interface Props {
  userId: string
  /** Empty if no spot is chosen. */
  value: string
  onChange: (spotId: string) => void
  disabled?: boolean
}

/** Renders nothing if there are no spots. */
export function SpotPicker({ userId, value, onChange, disabled = false }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.spotChoice,
    queryFn: () => readChoice(userId),
  })
  const spot = data?.find(({ id }) => id === value)
  // The chosen spot was deleted or is no longer shared.
  const isGone = data !== undefined && value !== '' && !spot
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])
  if (!data) return isError ? <NotRead busy={isFetching} again={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <div className="spot-picker">
      <Select
        label="Spot (Optional)"
        placeholder="No spot"
        value={value}
        disabled={disabled}
        options={groupsOf(data, userId)}
        onChange={(event) => onChange(event.target.value)}
      />
      {spot && (
        <div className="place">
          <StaticMapPicture
            lat={spot.latitude}
            lng={spot.longitude}
            size={{ width: 400, height: 128 }}
            alt={`Map of ${spot.name}`}
            about={spot.isAbout}
          />
        </div>
      )}
    </div>
  )
}

function NotRead({ busy, again }: { busy: boolean; again: () => void }) {
  return (
    <Notice kind="danger">
      <p>{messages.choiceFailed}</p>
      <Button low busy={busy} busyLabel="Loading..." onClick={again}>
        Try again
      </Button>
    </Notice>
  )
}

function groupsOf(spots: Spot[], userId: string) {
  const labels = spotLabels(spots, timeZoneHere())
  const sorted = spots.toSorted((one, other) => one.name.localeCompare(other.name))
  const groups = [
    { name: 'Yours', of: sorted.filter((spot) => spot.userId === userId) },
    { name: "Homies'", of: sorted.filter((spot) => spot.userId !== userId) },
  ]
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => ({
      name,
      options: of.map(({ id, name: spot }) => ({ value: id, label: labels.get(id) ?? spot })),
    }))
}
