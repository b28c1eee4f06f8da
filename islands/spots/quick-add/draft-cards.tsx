import { useEffect, useRef, useState } from 'react'
import { BlobImage } from '../../media/blob-image'
import { Button } from '../../ui/button'
import { Lazy } from '../../ui/lazy'
import { Thing } from '../../ui/thing'
import { numberAlike } from '../../../worker/text/number-alike'
import { timeZoneHere } from '../../ui/time'
import { toast } from '../../ui/toast'
import { deleteSpotDraft, findDraft, saveDraft, type SpotDraft } from './draft-store'
import { useDrafts } from './use-drafts'

const form = () => import('../form-dialog')

/** Reminds of the spots on this phone that have no name. */
export default function DraftCards({ userId }: { userId: string }) {
  const { drafts: found, readAgain } = useDrafts(userId)
  const drafts = found ?? []
  const [thrownAway, setThrownAway] = useState<SpotDraft | null>(null)
  const [named, setNamed] = useState<SpotDraft | null>(null)
  const [naming, setNaming] = useState(false)
  const name = async ({ id }: SpotDraft) => {
    // Another tab may have given it its name.
    const draft = await findDraft(id)
    if (!draft) return readAgain()
    setNamed(draft)
    setNaming(true)
  }
  const removeDraft = async (draft: SpotDraft) => {
    await deleteSpotDraft(draft.id)
    setThrownAway(draft)
    await readAgain()
  }
  const undo = async (draft: SpotDraft) => {
    if (!(await saveDraft(draft)))
      return toast({ title: 'Not saved on this phone', kind: 'destructive' })
    setThrownAway(null)
    await readAgain()
  }
  const titles = numberAlike(drafts.map(titleOf))
  const { length } = drafts
  const heading = length === 1 ? '1 spot without a name' : `${length} spots without a name`
  const card = useShownOnGrowth(found?.length)
  return (
    <>
      <p className="visually-hidden" role="status">
        {length > 0 && heading}
      </p>
      {(length > 0 || thrownAway) && (
        <section className="card spot-drafts" aria-label="Spots without a name" ref={card}>
          {length > 0 && (
            <>
              <h2 className="spot-name">{heading}</h2>
              <p className="small quiet">Only on this phone, until you give a name.</p>
            </>
          )}
          <ul className="lines">
            {drafts.map((draft, at) => (
              <DraftLine
                key={draft.id}
                draft={draft}
                title={titles[at]!}
                onName={() => void name(draft)}
                onThrowAway={() => void removeDraft(draft)}
              />
            ))}
          </ul>
          {thrownAway && (
            <div className="line" role="status">
              <span className="line-main">Thrown away</span>
              <Button low onClick={() => void undo(thrownAway)}>
                Undo
              </Button>
            </div>
          )}
        </section>
      )}
      <Lazy
        of={form}
        props={{
          open: naming,
          onClose: () => setNaming(false),
          ...(named && { draft: named }),
          onAdded: () => void (named && deleteSpotDraft(named.id).then(readAgain)),
        }}
        when={named !== null}
      />
    </>
  )
}

interface LineProps {
  draft: SpotDraft
  title: string
  onName: () => void
  onThrowAway: () => void
}

function DraftLine({ draft, title, onName, onThrowAway }: LineProps) {
  return (
    <li className="line">
      <span className="spot-thumb">
        <BlobImage blob={draft.picture.whole} alt="" />
      </span>
      <span className="line-main small">
        {title}
        <span className="quiet">
          {' '}
          · {placeWords[draft.place?.within ? 'rough' : (draft.placeFrom ?? 'none')]}
        </span>
      </span>
      <Thing value={`: ${title}`}>
        <Button low kind="ghost" onClick={onThrowAway}>
          Throw away
        </Button>
        <Button low onClick={onName}>
          Name it
        </Button>
      </Thing>
    </li>
  )
}

const placeWords = {
  phone: 'where you were',
  rough: 'about where you were',
  map: "the map's centre",
  none: 'no place yet',
}

/** Scrolls to the card when another draft is in it. */
function useShownOnGrowth(length: number | undefined) {
  const card = useRef<HTMLElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    // Those that were here when the page opened are no news.
    if (length !== undefined && before.current !== undefined && length > before.current)
      card.current?.scrollIntoView({ block: 'center' })
    before.current = length
  }, [length])
  return card
}

const titleOf = ({ addedAt }: SpotDraft): string =>
  new Date(addedAt).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZoneHere(),
  })
