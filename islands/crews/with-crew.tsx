import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../query-keys'
import { Button } from '../ui/button'
import { seatsFor, type CrewSeats } from './seats'
import { readCrews } from './use-crews'
import { seatWords } from './words'

interface Props {
  viewerId: string
  /** How many others can play. */
  max: number
  onChoose: (seats: CrewSeats) => void
}

/** In the form of a new game: ticks who of a crew is a homie, and opens seats for the others. */
export function WithCrew({ viewerId, max, onChoose }: Props) {
  const { data } = useQuery({ queryKey: keys.crews, queryFn: readCrews, staleTime: 0 })
  const [said, setSaid] = useState('')
  const crews = data?.crews.filter(({ members }) => members.length > 1) ?? []
  if (crews.length === 0) return null
  return (
    <div className="stack">
      <div className="row">
        {crews.map(({ id, name, members }) => (
          <Button
            key={id}
            low
            onClick={() => {
              const seats = seatsFor(members, viewerId, max)
              onChoose(seats)
              setSaid(seatWords(seats))
            }}
          >
            <span dir="auto">With {name}</span>
          </Button>
        ))}
      </div>
      <p className="small quiet" role="status">
        {said}
      </p>
    </div>
  )
}
