import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { limits, messages, type ClipPage } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'
import { Button } from '../ui/button'
import { EmptyState, ErrorState } from '../ui/states'
import { ClipCard } from './card'
import { Pager } from './pager'

interface Props {
  userId: string
  mine: boolean
  /** The page that the server has put into the HTML, and its clips. */
  page: number
  clips: ClipPage
  timeZone: string
  origin: string
  path: string
  /** Without a script: what needs one is left out. */
  still?: boolean
}

/** The clips of a profile: the steezy ones, then the others by pages of five. */
export default function ClipsSection(props: Props) {
  const { userId, mine, timeZone, origin, path, still = false } = props
  const [page, setPage] = useState(props.page)
  const { data, isError, refetch } = useQuery({
    queryKey: ['clips', userId, page],
    queryFn: () => fetchPage(userId, mine, page),
    placeholderData: keepPreviousData,
    ...(page === props.page && { initialData: props.clips }),
  })
  const { steezyClips, allClips } = data ?? none
  const turn = (to: number) => {
    setPage(to)
    history.replaceState(history.state, '', `${path}?clips=${to}`)
    document.getElementById('clips')?.scrollIntoView()
  }
  const gone = () => {
    if (allClips.length === 1 && page > 1) turn(page - 1)
  }
  const card = { mine, timeZone, origin, still, onDeleted: gone }
  const empty = steezyClips.length + allClips.length === 0
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
      {isError && <NotFetched onRetry={() => void refetch()} />}
      {steezyClips.length > 0 && (
        <Group title="Steezy Clips" look="clip-strip">
          {steezyClips.map((clip) => (
            <ClipCard key={clip.id} clip={clip} {...card} onDeleted={() => {}} />
          ))}
        </Group>
      )}
      {allClips.length > 0 && (
        <Group title="Other Clips" look="clip-list">
          {allClips.map((clip) => (
            <ClipCard key={clip.id} clip={clip} {...card} />
          ))}
        </Group>
      )}
      {empty && page === 1 && !isError && <NoClips mine={mine} />}
      {(page > 1 || allClips.length === limits.perPage) && (
        <Pager
          page={page}
          hasNext={allClips.length === limits.perPage}
          href={(to) => `${path}?clips=${to}#clips`}
          onTurn={turn}
        />
      )}
    </section>
  )
}

const none: ClipPage = { steezyClips: [], allClips: [] }

function Group({ title, look, children }: { title: string; look: string; children: ReactNode }) {
  return (
    <div className="clip-group">
      <h3 className="subheading">{title}</h3>
      <div className={look}>{children}</div>
    </div>
  )
}

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      what={messages.fetchFailed}
      safe="Nothing is lost. Check your signal."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
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

async function fetchPage(userId: string, mine: boolean, page: number): Promise<ClipPage> {
  const address = mine ? urls.api.myClips({}, { page }) : urls.api.userClips({ userId }, { page })
  const fetched = await read<ClipPage>(address)
  if (!fetched) throw new Error(messages.fetchFailed)
  return fetched
}
