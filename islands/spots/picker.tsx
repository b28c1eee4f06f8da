import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { messages, type Spot } from '../../worker/spots/contract'
import { StaticMapPicture } from '../maps/static-map'
import { Button } from '../ui/button'
import { Select, type Option } from '../ui/select'
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

const optional = 'Spot (Optional)'

/** Renders nothing if there are no spots. */
export function SpotPicker({ label = optional, ...props }: Props & { label?: string }) {
  const { data, spot, isError, isFetching, refetch } = useChoice(props)
  if (!data) return isError ? <NotRead busy={isFetching} again={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <div className="spot-picker">
      <SpotSelect {...props} {...{ data, label }} placeholder="No spot" />
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

/** The value of a video that has no spot, where the others have the spot for all. */
export const noSpot = 'none'
const none: Option = { value: noSpot, label: 'No spot' }

/** The spot of one of several videos: empty for the spot that is chosen for all of them. */
export function RowSpot(props: Props) {
  // Nobody has chosen the spot for all for a video whose own spot is gone.
  const { data } = useChoice(props, noSpot)
  return data && data.length > 0 ? (
    <SpotSelect {...props} {...{ data, none }} label={optional} placeholder="The spot for all" />
  ) : null
}

function useChoice({ userId, value, onChange }: Props, goneValue = '') {
  const { data, ...state } = useQuery({
    queryKey: keys.spotChoice,
    queryFn: () => readChoice(userId),
  })
  const spot = data?.find(({ id }) => id === value)
  // The chosen spot was deleted or is no longer shared.
  const isGone = data !== undefined && value !== '' && value !== goneValue && !spot
  useEffect(() => {
    if (isGone) onChange(goneValue)
  }, [isGone, onChange, goneValue])
  return { ...state, data, spot }
}

interface SelectProps extends Props {
  data: Spot[]
  none?: Option
  label: string
  placeholder: string
}

function SpotSelect({
  userId,
  data,
  none: first,
  value,
  onChange,
  disabled,
  ...words
}: SelectProps) {
  const groups = useMemo(() => groupsOf(data, userId), [data, userId])
  return (
    <Select
      {...words}
      value={value}
      disabled={disabled}
      options={first ? [first, ...groups] : groups}
      onChange={(event) => onChange(event.target.value)}
    />
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
