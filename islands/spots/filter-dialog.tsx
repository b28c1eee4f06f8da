import { useState } from 'react'
import { countFacts, noFacts, type SpotFilter } from '../../worker/spots/facts/contract'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { FactFields } from './fact-fields'

interface Props extends DialogProps {
  filter: SpotFilter
  onFilter: (filter: SpotFilter) => void
}

export function FilterDialog({ open, onClose, filter, onFilter }: Props) {
  const [chosen, setChosen] = useState(filter)
  const close = (next: SpotFilter) => {
    onFilter(next)
    setChosen(next)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        setChosen(filter)
        onClose()
      }}
      title="Filter spots"
      foot={
        <>
          <Button disabled={countFacts(chosen) === 0} onClick={() => close(noFacts)}>
            Clear
          </Button>
          <Button kind="primary" onClick={() => close(chosen)}>
            Show spots
          </Button>
        </>
      }
    >
      <div className="stack">
        <FactFields facts={chosen} onChange={(part) => setChosen({ ...chosen, ...part })} />
      </div>
    </Dialog>
  )
}
