import Clapperboard from 'lucide-react/icons/clapperboard'
import { ApiError } from '../api'
import { videoUrl } from '../../worker/media/contract'
import { MadeActions } from '../shares/made-actions'
import { NoSignal } from '../shares/story/fetch-film'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Progress } from '../ui/progress'
import { EmptyState, ErrorState } from '../ui/states'
import { messages } from '../../worker/videos/own/contract'
import { Builder } from './builder'
import { MadePart, StackPart } from './made'
import { UnreadableFilm } from './make-part'
import { saveDraftOfPart } from './piece-store'
import { partCutOf, partLengthMs, partLimits, partName, partSizeOf, partTroubleOf } from './rules'
import { useDraftOfPart } from './use-draft'
import { useOwnVideos } from './use-own-videos'
import { usePart, usePartEncoder } from './use-part'
import { timeWords, titleWords, troubleWords, type OfferedVideo } from './words'

interface Props extends DialogProps {
  userId: string
  skatertag: string
}

/** Own videos cut together into one film. */
export default function PartDialog({ open, onClose, userId, skatertag }: Props) {
  const own = useOwnVideos(open)
  const encoder = usePartEncoder(open)
  const { draft, change, isFound } = useDraftOfPart(userId)
  const { state, isMaking, make, stop, discard } = usePart(userId)
  const videos = own.videos?.map((video) => ({ ...video, cut: draft.cuts[video.id] }))
  const chosen = draft.chosen.flatMap((id) => videos?.find((each) => each.id === id) ?? [])
  const lengthMs = partLengthMs(chosen)
  const trouble = partTroubleOf(chosen)
  const name = partName(draft.name)

  async function begin(): Promise<void> {
    if (trouble !== null || !encoder) return
    await saveDraftOfPart(userId, { ...draft, chosen: chosen.map(({ id }) => id) })
    const films = chosen.map((video) => ({
      id: video.id,
      url: videoUrl(video),
      ...partCutOf(video),
    }))
    const size = partSizeOf(draft.shape, chosen, encoder.canMakeFine)
    await make({ title: { skatertag, name }, size, films })
  }
  const close = () => {
    if (isMaking) stop()
    return !isMaking
  }
  const leave = () => {
    discard()
    onClose()
  }
  const canBuild = encoder?.canMake && videos && videos.length >= partLimits.fewest
  const foot = isMaking ? (
    <Button onClick={stop}>Stop</Button>
  ) : state.at === 'made' ? (
    <MadeActions made={state} isSavedFirst />
  ) : state.at === 'ready' && canBuild ? (
    <>
      <p className="part-sum" role="status">
        {chosen.length === 0
          ? troubleWords.few
          : [timeWords(lengthMs), trouble && troubleWords[trouble]].filter(Boolean).join('. ')}
      </p>
      <Button
        kind="primary"
        icon={<Clapperboard />}
        disabled={trouble !== null}
        onClick={() => void begin()}
      >
        Make it
      </Button>
    </>
  ) : null
  return (
    <Dialog {...{ open, foot }} onClose={leave} onCloseRequest={close} title="Make a part">
      <div className="stack">
        {state.at === 'made' ? (
          <>
            <MadePart made={state} />
            <StackPart made={state} {...{ userId, name, lengthMs }} onStacked={leave} />
            <Button kind="ghost" onClick={discard}>
              Change it
            </Button>
          </>
        ) : state.at === 'making' ? (
          <Progress value={state.done * 100} label={progressWords(state.film, chosen.length)} />
        ) : state.at === 'failed' ? (
          <NotMadePart error={state.error} videos={chosen} onRetry={begin} onChange={discard} />
        ) : own.error ? (
          <ErrorState
            what={messages.fetchFailed}
            safe="Nothing is lost."
            error={own.error}
            onRetry={own.refetch}
          />
        ) : encoder?.canMake === false ? (
          <EmptyState
            line="This browser can't make films."
            hint="Your videos are safe. Chrome on a computer or an Android phone can, and Safari from iOS 16.4 on."
          />
        ) : !videos || !encoder ? (
          <p role="status">Getting your videos</p>
        ) : videos.length < partLimits.fewest ? (
          <EmptyState
            line="A part needs two videos."
            hint="Stack another clip or a trick, and come back."
          />
        ) : (
          <Builder {...{ own, videos, draft, change, isFound, chosen }} />
        )}
      </div>
    </Dialog>
  )
}

const progressWords = (film: number | null, count: number): string =>
  film === null ? 'Putting it together' : `Cutting ${film} of ${count}`

interface NotMadeProps {
  error: Error
  videos: readonly OfferedVideo[]
  onRetry: () => void
  onChange: () => void
}

function NotMadePart({ error, videos, onRetry, onChange }: NotMadeProps) {
  const safe = 'What is cut already stays on this phone for a day.'
  const unreadable = error instanceof UnreadableFilm && videos.find(({ id }) => id === error.filmId)
  return (
    <>
      {error instanceof NoSignal || error instanceof ApiError ? (
        <ErrorState what="A video didn't load" {...{ safe, error, onRetry }} />
      ) : (
        <ErrorState
          what={
            unreadable
              ? `This browser can't read "${titleWords(unreadable)}"`
              : "This browser couldn't make your part"
          }
          safe={unreadable ? `Take it out, or try another browser. ${safe}` : safe}
          onRetry={onRetry}
        />
      )}
      <Button onClick={onChange}>Change it</Button>
    </>
  )
}
