import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState, type ReactNode } from 'react'
import { messages, dayOf, type Clip, type ClipPage } from '../../worker/clips/contract'
import { reloadOnce } from '../errors/reload'
import { EmptyState, ErrorState } from '../ui/states'
import { Lazy } from '../ui/lazy'
import { Pager } from '../ui/pager'
import { thingOf } from '../ui/thing'
import { numberAlike } from '../../worker/text/number-alike'
import { hold } from '../ui/hold'
import { classes } from '../ui/classes'
import { ClipCard, type StillActs } from './card'
import { fetchPage, noClips } from './page-query'
import { clipsUrlOf, isFullPage, placeAfter, placeBefore, type ClipsPage } from './page-position'
import { useClipsPage } from './use-clips-page'
import { keys } from '../query-keys'
import { useWaitingFor } from '../upload/uploads'
import * as clipEndpoints from '../../worker/clips/endpoints'

const waitingClips = () => import('../upload/waiting-clips')
const bar = () => import('./bar')
const pins = () => import('./pins')

interface Props {
  userId: string
  skatertag: string
  mine: boolean
  place: ClipsPage
  clips: ClipPage
  /** How many clips the skater has, on all pages. */
  count: number
  /** They have enough videos for a part, and may make one. */
  hasPart?: boolean
  timeZone: string
  origin: string
  path: string
  /** For pages without a script: leaves out the controls that need one. */
  still?: StillActs
}

export default function ClipsSection(props: Props) {
  const { userId, skatertag, mine, timeZone, origin, path, still, count, hasPart } = props
  const { place, turn, stepBack } = useClipsPage(props.place, path)
  const { page } = place
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [...keys.clips(userId), place],
    queryFn: () => fetchPage(userId, mine, place),
    placeholderData: keepPreviousData,
    ...(same(place, props.place) && { initialData: props.clips }),
  })
  const { steezyClips, allClips, hasNext } = data ?? noClips
  const next = hasNext && isFullPage(allClips) ? placeAfter(place, allClips) : null
  /** The clip of the grid that was opened or closed last. */
  const [pressed, setPressed] = useState({ id: '', isOpen: false })
  const [deleted, setDeleted] = useState(0)
  /** If the clip was the last on its page, goes back a page. */
  const gone = (clip: Clip) => {
    const wasLast = allClips.every(({ id }) => id === clip.id)
    if (wasLast && page > 1) stepBack(placeBefore(place, [clip]))
  }
  /** The last press to pin or unpin, which may come before its code. */
  const [pinned, setPinned] = useState<{ clip: Clip } | null>(null)
  const onPinsLost = useCallback((reason: unknown) => {
    // So that the next press tries again.
    setPinned(null)
    reloadOnce(reason)
  }, [])
  const [movedId, onMoved] = useState<string>()
  const turnTo = (to: ClipsPage | null) =>
    to && { href: `${clipsUrlOf(path, to)}#clips`, onTurn: () => turn(to) }
  const shown = [...steezyClips, ...allClips]
  const things = numberAlike(shown.map((clip) => thingOf(clip.caption, dayOf(clip, timeZone))))
  const uploads = useWaitingFor(clipEndpoints.ownList.url(), dataUpdatedAt)
  const waiting = mine && page === 1 ? uploads : []
  const card = { skatertag, mine, timeZone, origin, still, movedId }
  const onDeleted = () => setDeleted(deleted + 1)
  const about = (
    <p className="clip-about">
      {mine ? 'Your steeziest tricks and lines' : 'The steeziest tricks and lines'}
    </p>
  )
  const isEmpty = shown.length + waiting.length === 0
  return (
    <section className="section" id="clips" aria-labelledby="clips-title">
      <h2 className="visually-hidden" id="clips-title">
        Clips
      </h2>
      {shown.length === 0 && about}
      {error && (
        <ErrorState
          what={messages.fetchFailed}
          safe="Nothing is lost."
          error={error}
          onRetry={refetch}
        />
      )}
      {steezyClips.length > 0 && (
        <Group kind="Steezy" about={about} look="clip-strip">
          {steezyClips.map((clip, at) => (
            <ClipCard
              key={clip.id}
              clip={clip}
              thing={things[at]!}
              {...card}
              onSteezy={() => {
                // It moves to the grid, closed.
                setPressed({ id: clip.id, isOpen: false })
                setPinned({ clip })
              }}
              onDeleted={onDeleted}
            />
          ))}
        </Group>
      )}
      <Lazy of={waitingClips} props={{ uploads: waiting }} when={waiting.length > 0} />
      {allClips.length > 0 && (
        <Group kind="Other" about={steezyClips.length === 0 && about} look="clip-grid">
          {allClips.map((clip, at) => (
            <ClipCard
              key={clip.id}
              clip={clip}
              thing={things[steezyClips.length + at]!}
              {...card}
              isOpen={clip.id === pressed.id ? pressed.isOpen : null}
              onOpen={(isOpen) => setPressed({ id: clip.id, isOpen })}
              onSteezy={() => setPinned({ clip })}
              onDeleted={() => {
                onDeleted()
                gone(clip)
              }}
            />
          ))}
          {mine && !still && (
            <button
              type="button"
              className="clip-upload"
              aria-label="Upload another clip"
              {...hold}
              // Its dialog is in another island.
              onClick={() => document.getElementById('upload-clip')!.click()}
            >
              <Plus />
              Upload
            </button>
          )}
        </Group>
      )}
      {mine && (
        <Lazy
          of={pins}
          when={pinned !== null}
          props={{ userId, pinned, onMoved, onPinned: gone }}
          onFail={onPinsLost}
        />
      )}
      <Lazy
        of={bar}
        props={{ count, deleted, shown, isAll: page === 1 && !hasNext, userId, skatertag, hasPart }}
        meanwhile={hasPart && <div className="part-entry" />}
        onFail={console.warn}
      />
      {isEmpty && page === 1 && !error && <NoClips mine={mine} />}
      {(page > 1 || isFullPage(allClips)) && (
        <Pager
          name="Pages of clips"
          label={`Page ${page}`}
          previous={turnTo(page > 1 ? placeBefore(place, allClips) : null)}
          next={turnTo(next)}
        />
      )}
    </section>
  )
}

const same = (one: ClipsPage, other: ClipsPage): boolean =>
  one.page === other.page && one.before === other.before && one.after === other.after

interface GroupProps {
  kind: string
  about: ReactNode
  look: string
  children: ReactNode
}

/** The bar above says "Clips" already. */
function Group({ kind, about, look, children }: GroupProps) {
  return (
    <div className="clip-group">
      <div className="clip-head">
        <h3
          className={classes(
            'subheading',
            kind === 'Other' && about !== false && 'visually-hidden',
          )}
        >
          {kind}
          <span className="visually-hidden"> Clips</span>
        </h3>
        {about}
      </div>
      <div className={look}>{children}</div>
    </div>
  )
}

function NoClips({ mine }: { mine: boolean }) {
  return (
    <EmptyState
      line="No clips uploaded yet"
      hint={mine ? 'Upload your clips and pin your top three.' : 'Nothing stacked here so far.'}
    />
  )
}
