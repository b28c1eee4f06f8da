import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { MapsConfig } from '../../worker/maps/contract'
import type { Spot } from '../../worker/spots/contract'
import { countFacts, noFacts } from '../../worker/spots/facts/contract'
import { useMapsConfig } from '../maps/use-maps-config'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { takeParameter } from '../ui/dialog-history'
import { IconButton, IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import { ThumbAction } from '../ui/thumb-action'
import { isWithoutSpots, SpotList } from './list'
import { placeLeft, type MapPlace } from './map-place'
import { MapWaiting } from './map-waiting'
import { useNearSpots } from './use-near-spots'
import type { PositionState } from './use-position'
import { useSpots } from './use-spots'
import { ViewToggle, type SpotsView } from './view-toggle'

export interface ScreenProps {
  userId: string
  view: SpotsView
  /** The spot in the URL, whose dialog opens at once. */
  spot: string | null
  /** The URL asks where to skate today. */
  isChoosing: boolean
  spots: Spot[]
  /** Where the map opens. */
  start: MapPlace
  maps: MapsConfig
}

/** As in the style sheet: the list is beside the map. */
const besideMap = '(min-width: 1180px)'

const never = () => () => {}
const hasPlaceLeft = () => placeLeft() !== undefined

const map = () => import('./map')
const findActs = () => import('./find-acts')
const today = () => import('./where-today/dialog')
const drafts = () => import('./quick-add/draft-cards')
const quickAdd = () => import('./quick-add/quick-add')
const form = () => import('./form-dialog')
const filterDialog = () => form().then(({ FilterDialog }) => ({ default: FilterDialog }))
const detail = () => import('./detail-dialog')

export default function SpotsScreen(props: ScreenProps) {
  const [view, setView] = useState(props.view)
  // The toggle answers at once; map and list come and go after it.
  const shownView = useDeferredValue(view)
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState(props.spot)
  const [filter, setFilter] = useState(noFacts)
  const [filtering, setFiltering] = useState(false)
  const [here, setHere] = useState<PositionState | null>(null)
  const [isNear, setNear] = useState(false)
  const [choosing, setChoosing] = useState(props.isChoosing)
  const showNear = useCallback((place: PositionState | null) => {
    if (place) setHere(place)
    setNear(place !== null)
    if (place && !matchMedia(besideMap).matches) setView('list')
  }, [])
  const newest = useSpots(props.spots, filter)
  const nearest = useNearSpots(isNear ? here : null, filter)
  const list = nearest ?? newest
  const chosen = countFacts(filter)
  // Fills the query, so that no map below has to fetch it.
  useMapsConfig(props.maps)
  useEffect(() => {
    takeParameter('spot')
    takeParameter('today')
  }, [])
  // The picture shows the newest spot, but the map opens where it was left.
  const isReturning = useSyncExternalStore(never, hasPlaceLeft, () => false)
  const first = { start: props.start, spots: props.spots }
  const isEmpty = isWithoutSpots(list)
  const camera = (
    <Lazy of={quickAdd} props={{ userId: props.userId }} meanwhile={<IconButtonPlace />} />
  )
  const shown = list.spots.find(({ id }) => id === opened)
  return (
    <div className="spots">
      <div className="page-head">
        <h1 className={shownView === 'map' ? 'visually-hidden' : 'title'}>Spots</h1>
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
      {shownView === 'map' && (
        <Lazy
          of={map}
          props={{ onOpen: setOpened, first, filter }}
          meanwhile={<MapWaiting first={isReturning ? undefined : first} />}
        />
      )}
      <div className="spots-sheet">
        <Lazy of={drafts} props={{ userId: props.userId }} />
        <Lazy
          of={findActs}
          props={{
            isNear,
            within: here?.within,
            onNear: showNear,
            onToday: () => setChoosing(true),
          }}
          meanwhile={<div className="spots-find" />}
        />
      </div>
      <div className={classes('spots-list', shownView === 'map' && 'is-behind')}>
        <SpotList
          {...list}
          userId={props.userId}
          onOpen={setOpened}
          onClear={() => setFilter(noFacts)}
          adding={
            <div className="row">
              <Button kind="primary" onClick={() => setAdding(true)}>
                Add your first spot
              </Button>
              {shownView === 'list' && camera}
            </div>
          }
        />
      </div>
      {(shownView === 'map' || !isEmpty) && (
        <ThumbAction>
          {camera}
          <Button kind="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            Add Spot
          </Button>
        </ThumbAction>
      )}
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
        of={today}
        props={{
          open: choosing,
          onClose: () => setChoosing(false),
          userId: props.userId,
          here,
          onHere: setHere,
          filter,
          onOpen: setOpened,
        }}
        when={choosing}
      />
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
