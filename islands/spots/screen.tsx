import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Spot } from '../../worker/spots/contract'
import { Button } from '../ui/button'
import { Later } from '../ui/later'
import { SpotList } from './list'
import { MapWaiting } from './map-waiting'
import { useSpots } from './use-spots'
import { useOpenSpot } from './use-open-spot'
import { ViewToggle, type View } from './view-toggle'

export interface ScreenProps {
  userId: string
  view: View
  /** Whose dialog the address asks for. */
  spot: string | null
  /** The first page of the list, as the server has put it into the HTML. */
  spots: Spot[]
}

const map = () => import('./map')
const form = () => import('./form-dialog')
const detail = () => import('./detail-dialog')

/** The spots that one may see, on a map and in a list. */
export default function SpotsScreen(props: ScreenProps) {
  const [view, setView] = useState(props.view)
  const [adding, setAdding] = useState(false)
  const { opened, open, close } = useOpenSpot(props.spot)
  const list = useSpots(props.spots)
  const shown = list.spots.find(({ id }) => id === opened)
  return (
    <div className="spots">
      <div className="page-head">
        <h1 className="title">Spots</h1>
        <ViewToggle view={view} onView={setView} />
      </div>
      {view === 'map' ? (
        <Later of={map} props={{ onOpen: open, spots: list.spots }} meanwhile={<MapWaiting />} />
      ) : (
        <SpotList {...list} userId={props.userId} onOpen={open} onAdd={() => setAdding(true)} />
      )}
      <div className="thumb-action">
        <Button kind="loud" icon={<Plus />} onClick={() => setAdding(true)}>
          Add Spot
        </Button>
      </div>
      <Later of={form} props={{ open: adding, onClose: () => setAdding(false) }} when={adding} />
      <Later
        of={detail}
        props={{ spotId: opened, known: shown, userId: props.userId, onClose: close }}
        when={opened !== null}
      />
    </div>
  )
}
