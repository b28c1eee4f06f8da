import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages, shortDate, type Clip, type ClipPage } from '../../worker/clips/contract'
import { useSteezy } from '../videos/use-steezy'
import { EmptyState, ErrorState } from '../ui/states'
import { Lazy } from '../ui/lazy'
import { Pager } from '../ui/pager'
import { numberAlike, thingOf } from '../ui/thing'
import { toast } from '../ui/toast'
import { ClipCard, type StillActs } from './card'
import { fetchPage, moveClip, noClips } from './page-query'
import { clipsUrlOf, isFullPage, placeAfter, placeBefore, type ClipsPage } from './page-position'
import { useClipsPage } from './use-clips-page'
import { keys } from '../query-keys'
import { request } from '../request'
import { useWaitingFor } from '../upload/uploads'
import * as clipEndpoints from '../../worker/clips/endpoints'

const waitingClips = () => import('../upload/waiting-clips')

interface Props {
  userId: string
  skatertag: string
  mine: boolean
  place: ClipsPage
  clips: ClipPage
  timeZone: string
  origin: string
  path: string
  /** For pages without a script: leaves out the controls that need one. */
  still?: StillActs
}

export default function ClipsSection(props: Props) {
  const { userId, skatertag, mine, timeZone, origin, path, still } = props
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
  /** If the clip was the last on its page, goes back a page. */
  const gone = (clip: Clip) => {
    const wasLast = allClips.every(({ id }) => id === clip.id)
    if (wasLast && page > 1) stepBack(placeBefore(place, [clip]))
  }
  const { toggle, movedId } = useSteezy<Clip, ClipPage>({
    queryKey: keys.clips(userId),
    pin: ({ id }) => request(clipEndpoints.pin, { params: { clipId: id } }),
    moved: moveClip,
    onDone: (clip) => {
      toast({ title: messages.updated })
      if (!clip.isSteezy) gone(clip)
    },
    failed: { title: messages.updateFailed },
  })
  const turnTo = (to: ClipsPage | null) =>
    to && { href: `${clipsUrlOf(path, to)}#clips`, onTurn: () => turn(to) }
  const shown = [...steezyClips, ...allClips]
  const things = numberAlike(
    shown.map(({ caption, createdAt }) => thingOf(caption, shortDate(createdAt, timeZone))),
  )
  const uploads = useWaitingFor(clipEndpoints.ownList.url(), dataUpdatedAt)
  const waiting = mine && page === 1 ? uploads : []
  const card = { skatertag, mine, timeZone, origin, still, movedId, onSteezy: toggle }
  const isEmpty = shown.length + waiting.length === 0
  return (
    <section className="section" id="clips" aria-labelledby="clips-title">
      <div className="section-head">
        <h2 className="heading" id="clips-title">
          Clips
        </h2>
        <span className="quiet">
          {mine ? 'Your steeziest tricks and lines' : 'The steeziest tricks and lines'}
        </span>
      </div>
      {error && (
        <ErrorState
          what={messages.fetchFailed}
          safe="Nothing is lost."
          error={error}
          onRetry={refetch}
        />
      )}
      {steezyClips.length > 0 && (
        <Group title="Steezy Clips" look="clip-strip">
          {steezyClips.map((clip, at) => (
            <ClipCard
              key={clip.id}
              clip={clip}
              thing={things[at]!}
              {...card}
              onDeleted={() => {}}
            />
          ))}
        </Group>
      )}
      {allClips.length + waiting.length > 0 && (
        <Group title="Other Clips" look="clip-list">
          <Lazy of={waitingClips} props={{ uploads: waiting }} when={waiting.length > 0} />
          {allClips.map((clip, at) => (
            <ClipCard
              key={clip.id}
              clip={clip}
              thing={things[steezyClips.length + at]!}
              {...card}
              onDeleted={() => gone(clip)}
            />
          ))}
        </Group>
      )}
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

function Group({ title, look, children }: { title: string; look: string; children: ReactNode }) {
  return (
    <div className="clip-group">
      <h3 className="subheading">{title}</h3>
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
