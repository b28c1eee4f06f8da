import { useState } from 'react'
import type { Crew } from '../../worker/crews/contract'
import { Button } from '../ui/button'
import { EndQuestion } from './end-question'

type Ending = 'leave' | 'end'

/** Also without access. */
export function CrewEnds({ crew }: { crew: Pick<Crew, 'id' | 'name' | 'isMaker'> }) {
  const [asked, setAsked] = useState<Ending | null>(null)
  return (
    <div className="row">
      <Button low onClick={() => setAsked('leave')}>
        <span>
          Leave<span className="visually-hidden"> {crew.name}</span>
        </span>
      </Button>
      {crew.isMaker && (
        <Button kind="ghost" low onClick={() => setAsked('end')}>
          <span>
            End crew<span className="visually-hidden"> {crew.name}</span>
          </span>
        </Button>
      )}
      <EndQuestion crew={crew} asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
