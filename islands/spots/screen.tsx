import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MapsConfig } from '../../worker/maps/contract'
import type { Spot } from '../../worker/spots/contract'
import { countFacts, noFacts } from '../../worker/spots/facts/contract'
import { useMapsConfig } from '../maps/use-maps-config'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { takeParameter } from '../ui/dialog-history'
import { IconButton } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import { ThumbAction } from '../ui/thumb-action'
import { SpotList } from './list'
import { placeLeft } from './map-place'
import { MapWaiting } from './map-waiting'
import { useSpots } from './use-spots'
import { ViewToggle, type SpotsView } from './view-toggle'

export interface ScreenProps {
  userId: string
  view: SpotsView
  /** The spot in the URL, whose dialog opens at once. */
  spot: string | null
  spots: Spot[]
  maps: MapsConfig
}

const never = () => () => {}
const hasPlaceLeft = () => placeLeft() !== undefined

const map = () => import('./map')
const form = () => import('./form-dialog')
const filterDialog = () => form().then(({ FilterDialog }) => ({ default: FilterDialog }))
const detail = () => import('./detail-dialog')

export default function SpotsScreen(props: ScreenProps) {
  const [view, setView] = useState(props.view)
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState(props.spot)
  const [filter, setFilter] = useState(noFacts)
  const [filtering, setFiltering] = useState(false)
  const list = useSpots(props.spots, filter)
  const chosen = countFacts(filter)
  // Fills the query, so that no map below has to fetch it.
  useMapsConfig(props.maps)
  useEffect(() => void takeParameter('spot'), [])
  // The picture shows the newest spot, but the map opens where it was left.
  const isReturning = useSyncExternalStore(never, hasPlaceLeft, () => false)
  const shown = list.spots.find(({ id }) => id === opened)
  return (
    <div className="spots">
      <div className="page-head">
        <h1 className="title">Spots</h1>
        <div className="spots-view">
          <IconButton
            icon={<ListFilter />}
            label={chosen > 0 ? `Filter spots, ${chosen} chosen` : 'Filter spots'}
            on={chosen > 0}
            onClick={() => setFiltering(true)}
          />
          <ViewToggle view={view} onView={setView} />
        </div>
      </div>
      {view === 'map' && (
        <Lazy
          of={map}
          props={{ onOpen: setOpened, spots: props.spots, filter }}
          meanwhile={<MapWaiting {...(!isReturning && { spots: props.spots })} />}
        />
      )}
      <div className={classes('spots-list', view === 'map' && 'is-behind')}>
        <SpotList
          {...list}
          userId={props.userId}
          onOpen={setOpened}
          onAdd={() => setAdding(true)}
          onClear={() => setFilter(noFacts)}
        />
      </div>
      <ThumbAction>
        <Button kind="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          Add Spot
        </Button>
      </ThumbAction>
      <Lazy
        of={filterDialog}
        props={{
          open: filtering,
          onClose: () => setFiltering(false),
          filter,
          onFilter: setFilter,
        }}
        when={filtering}
      />
      <Lazy of={form} props={{ open: adding, onClose: () => setAdding(false) }} when={adding} />
      <Lazy
        of={detail}
        props={{
          spotId: opened,
          known: shown,
          userId: props.userId,
          onClose: () => setOpened(null),
        }}
        when={opened !== null}
      />
    </div>
  )
}
