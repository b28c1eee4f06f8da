import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Spot } from '../../worker/spots/contract'
import { Button } from '../ui/button'
import { More } from '../ui/more'
import { DeleteSpot } from './delete'

interface Props {
  spot: Spot
  onEdit: () => void
  onDeleted: () => void
}

/** "…": what the owner of a spot does less often than to go there. */
export function OwnerMore({ spot, onEdit, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const act = { kind: 'ghost', low: true } as const
  return (
    <>
      <More of={spot.name}>
        <Button {...act} icon={<Pencil />} onClick={onEdit}>
          Edit
        </Button>
        <Button {...act} icon={<Trash />} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </More>
      <DeleteSpot
        spot={spot}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}
