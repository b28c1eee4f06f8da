import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { keys } from '../query-keys'
import { PlaceField } from '../spots/place-field'
import { readOwn } from '../spots/use-spots'
import { usePosition, type PositionState } from '../spots/use-position'
import { RadioCards } from '../ui/radio-cards'
import { Select } from '../ui/select'
import { Skeleton } from '../ui/skeleton'
import { ErrorState, Notice } from '../ui/states'
import { TextButton } from '../ui/text-button'
import { TextField } from '../ui/text-field'
import { cellOf, type Said } from './place'

const choices = [
  { value: 'none', label: "Don't say", hint: "Only that you're out" },
  { value: 'spot', label: 'One of your spots' },
  { value: 'skatepark', label: 'A skatepark' },
  { value: 'cell', label: 'About here', hint: 'A square of 800 m' },
] as const

interface Props {
  said: Said
  onChange: (said: Said) => void
  disabled: boolean
}

export function PlaceChoice({ said, onChange, disabled }: Props) {
  const latest = useRef({ said, onChange })
  useEffect(() => void (latest.current = { said, onChange }))
  const keepCell = useCallback((at: PositionState) => {
    const { current } = latest
    current.onChange({ ...current.said, cell: cellOf(at) })
  }, [])
  const { ask, asking, trouble } = usePosition(keepCell, false)
  const keepPark = useCallback((park: PositionState) => {
    const { current } = latest
    current.onChange({ ...current.said, park })
  }, [])
  const atPark = usePosition(keepPark, false)
  const choose = (kind: Said['kind']) => {
    atPark.clear()
    onChange({ ...said, kind })
    if (kind === 'cell' && !said.cell) ask()
  }
  return (
    <div className="stack">
      <RadioCards
        label="Where"
        name="where"
        stacked
        choices={choices}
        value={said.kind}
        onChange={choose}
      />
      {said.kind === 'spot' && (
        <OwnSpots
          spotId={said.spotId}
          onChange={(spotId) => onChange({ ...said, spotId })}
          disabled={disabled}
        />
      )}
      {said.kind === 'skatepark' && (
        <>
          <TextField
            label="Name of the skatepark"
            name="park"
            autoComplete="off"
            disabled={disabled}
            value={said.parkName}
            onChange={({ target }) => onChange({ ...said, parkName: target.value })}
          />
          <PlaceField
            place={said.park}
            onPlace={keepPark}
            position={atPark}
            error={null}
            isSecret
            disabled={disabled}
          />
        </>
      )}
      {said.kind === 'cell' && (
        <>
          <p role="status">{said.cell ? 'Your square is found.' : asking && 'Finding you...'}</p>
          {trouble && (
            <Notice kind="danger">
              <p>{trouble}</p>
              <TextButton onClick={ask}>Try again</TextButton>
            </Notice>
          )}
          <p className="small quiet">
            Your phone works the square out. Your exact place is never sent.
          </p>
        </>
      )}
    </div>
  )
}

interface OwnSpotsProps {
  spotId: string
  onChange: (spotId: string) => void
  disabled: boolean
}

function OwnSpots({ spotId, onChange, disabled }: OwnSpotsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.spotsOwn,
    queryFn: readOwn,
    staleTime: 0,
  })
  if (error) return <ErrorState what="Failed to fetch spots" error={error} onRetry={refetch} />
  if (!data) return <Skeleton shape="card" />
  if (data.length === 0) return <p>You have no spots yet.</p>
  const isAbout = data.find(({ id }) => id === spotId)?.about === true
  return (
    <Select
      label="Spot"
      placeholder="Select a spot"
      disabled={disabled}
      hint={
        isAbout
          ? 'They see its square of 800 m until you end it.'
          : 'They see the exact place until you end it.'
      }
      value={spotId}
      options={data
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
