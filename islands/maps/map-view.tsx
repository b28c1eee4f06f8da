import { useEffect, useRef, useState } from 'react'
import { defaultCentre, texts, type MapsConfig, type Coordinates } from '../../worker/maps/contract'
import { Button } from '../ui/button'
import { ErrorState } from '../ui/states'
import {
  adapterName,
  type MapOptions,
  type PinMarks,
  type OpenMap,
  type UserPlace,
  type View,
} from './adapter'
import { useMapsConfig } from './use-maps-config'

interface Common {
  /** For screen readers. */
  label: string
  centre?: Coordinates
  zoom?: number
}

type Props = Common &
  (
    | {
        mode: 'view'
        marks: PinMarks
        onOpen: (id: string) => void
        onView: (view: View, centre: Coordinates) => void
        /** Null until the user asks; each new object moves the map there. */
        user: UserPlace | null
      }
    | {
        mode: 'pick'
        place: Coordinates | null
        onPick: (place: Coordinates) => void
        takesFocus?: boolean
      }
  )

const noMarks: PinMarks = { pins: [], crowds: [] }

/** Always offer a list or a search beside it, for users who cannot use a map. */
export function MapCanvas(props: Props) {
  const { data: config, error, refetch } = useMapsConfig()
  const [losses, setLosses] = useState(0)
  const onLost = () => setLosses(losses + 1)
  if (config) return <LiveMap key={losses} {...props} config={config} onLost={onLost} />
  if (error) return <ErrorState what={texts.mapUnavailable} error={error} onRetry={refetch} />
  return (
    <div className="map-view" aria-hidden="true">
      <div className="map-host skeleton" />
    </div>
  )
}

function LiveMap(props: Props & { config: MapsConfig; onLost: () => void }) {
  const { config, label, mode, centre = defaultCentre, zoom = 12 } = props
  const host = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  const [map, setMap] = useState<OpenMap | null>(null)
  const [failed, setFailed] = useState(false)
  const picked = useRef<Coordinates | null>(null)

  useEffect(() => {
    if (failed) return
    let isClosed = false
    let opened: OpenMap | undefined
    const options = {
      config,
      centre: now.current.centre ?? defaultCentre,
      zoom: now.current.zoom ?? 12,
      onOpen: (id: string) => now.current.mode === 'view' && now.current.onOpen(id),
      onView: (view: View, middle: Coordinates) =>
        now.current.mode === 'view' && now.current.onView(view, middle),
      onLost: () => now.current.onLost(),
      ...(mode === 'pick' && {
        onPick: (place: Coordinates) => {
          picked.current = place
          if (now.current.mode === 'pick') now.current.onPick(place)
        },
      }),
    }
    openMap(host.current!, options).then(
      (ready) => {
        opened = ready
        if (isClosed) ready.close()
        else setMap(ready)
        return ready
      },
      (error: unknown) => {
        console.warn(error)
        if (!isClosed) setFailed(true)
        return null
      },
    )
    return () => {
      isClosed = true
      opened?.close()
      setMap(null)
    }
  }, [config, mode, failed])

  const marks = props.mode === 'view' ? props.marks : noMarks
  const place = props.mode === 'pick' ? props.place : null
  useEffect(() => map?.setMarks(marks), [map, marks])
  useEffect(() => map?.setPlace(place), [map, place])
  const user = props.mode === 'view' ? props.user : null
  useEffect(() => {
    if (user) map?.showUser(user)
  }, [map, user])
  // Move to a place from the search or the user's location. A place chosen on the map is visible
  // already.
  const { lat, lng } = centre
  useEffect(() => {
    if (near(picked.current, { lat, lng })) return
    picked.current = null
    map?.moveTo({ lat, lng }, zoom)
  }, [map, lat, lng, zoom])

  const takesFocus = props.mode === 'pick' && props.takesFocus === true
  useEffect(() => {
    if (map && takesFocus) focusMap(host.current!)
  }, [map, takesFocus])

  const pickMiddle = (open: OpenMap) => {
    picked.current = open.centre()
    if (props.mode === 'pick') props.onPick(picked.current)
  }
  if (failed) {
    return <ErrorState what={texts.mapUnavailable} onRetry={() => setFailed(false)} />
  }
  return (
    <div className="map-view">
      <div className="map-host" role="region" aria-label={label} aria-busy={!map} ref={host} />
      {props.mode === 'pick' && <span className="map-middle" aria-hidden />}
      {props.mode === 'pick' && (
        <Button low disabled={!map} onClick={() => map && pickMiddle(map)}>
          Pick the middle of the map
        </Button>
      )}
    </div>
  )
}

/** Not from a field that the skater types in by now. */
function focusMap(host: HTMLElement): void {
  if (document.activeElement?.matches('input, textarea')) return
  if (host.tabIndex < 0) host.tabIndex = -1
  host.focus()
}

/** Stored spots have fewer digits, so compare with a tolerance. */
export const near = (one: Coordinates | null, other: Coordinates): boolean =>
  one !== null && Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.lng - other.lng) < 2e-5

/** Falls back to our own map if Google's script fails. */
async function openMap(host: HTMLElement, options: MapOptions): Promise<OpenMap> {
  if (adapterName(options.config) === 'google') {
    try {
      return await (await import('./google/open')).openGoogleMap(host, options)
    } catch (error) {
      console.warn(error)
    }
  }
  return (await import('#map')).open(host, options)
}
