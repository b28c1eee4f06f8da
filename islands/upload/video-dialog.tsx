import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'
import { messages } from '../../worker/clips/contract'
import { airWords } from '../../worker/media/marks/air-words'
import type { Marks } from '../../worker/media/marks/contract'
import type { SentPicture } from '../media/sent-picture'
import { FilmHere } from '../tripod/button'
import { BlobImage } from '../media/blob-image'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FieldError } from '../ui/field'
import { FilePicker } from '../ui/file-picker'
import { IconButton } from '../ui/icon-button'
import { useLazyDialog } from '../ui/lazy'
import type { Pick } from './pick'
import { UploadStage } from './progress'
import { SilentFilm } from './silent-film'
import type { Uploading } from './use-upload'

const loadPicker = () => import('../poster/picker')

interface Props {
  title: string
  intro?: ReactNode
  length: string
  open: boolean
  onClose: () => void
  uploading: Uploading
  onSend: () => void
  /** Takes several videos that are chosen at once. */
  onSeveral?: (files: File[]) => void
  hint?: string
  blocked?: boolean
  /** For the form: the caller shows its first error. */
  fields?: RefObject<HTMLFormElement | null>
  children?: (busy: boolean) => ReactNode
}

export function VideoDialog(props: Props) {
  const {
    title,
    intro,
    length,
    open,
    onClose,
    uploading,
    onSend,
    onSeveral,
    hint = 'From your camera or your gallery',
    blocked = false,
    fields,
    children,
  } = props
  const { pick, marks, setMarks, choose, place, takeFilmed, setPoster, posterError } = uploading
  const { drop, detach, checking, upload, finish } = uploading
  const form = useId()
  const busy = checking || upload !== undefined || finish !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pick && !busy && !blocked) onSend()
  }
  const close = () => {
    // The upload continues without its dialog: the header shows its progress.
    if (upload) detach()
    if (finish) return finish()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !checking}
      title={title}
      foot={
        finish ? (
          <Button kind="primary" icon={<Check />} onClick={finish}>
            Stacked
          </Button>
        ) : (
          pick && (
            <>
              <Button onClick={upload ? close : drop} disabled={checking}>
                {upload ? 'Go on skating' : 'Change video'}
              </Button>
              <Button
                kind="primary"
                type="submit"
                form={form}
                busy={busy}
                busyLabel={upload?.state === 'waiting' ? 'Waiting...' : 'Uploading...'}
                disabled={blocked}
              >
                Upload
              </Button>
            </>
          )
        )
      }
    >
      <form className="stack" id={form} ref={fields} method="post" onSubmit={submit}>
        {intro}
        {pick && pick.others.length > 0 ? (
          <Several picks={[pick, ...pick.others]} />
        ) : pick ? (
          <UploadPreview
            {...{ pick, marks, setMarks }}
            onPoster={busy ? null : setPoster}
            error={posterError}
          />
        ) : (
          <Requirements length={length} />
        )}
        {!pick && (
          <>
            <FilePicker
              label="Choose a video"
              hint={hint}
              onPick={(file) => void choose(file)}
              onSeveral={onSeveral}
              disabled={busy}
            />
            <FilmHere
              place={place}
              onFilmed={(filmed) => void takeFilmed(filmed)}
              disabled={busy}
            />
          </>
        )}
        {pick?.hasRareSound && <p className="notice">{messages.rareSound}</p>}
        {pick && <Elsewhere picks={[pick, ...pick.others]} />}
        {pick && children?.(busy)}
        <UploadStage uploading={uploading} />
      </form>
    </Dialog>
  )
}

function Several({ picks }: { picks: Pick[] }) {
  return (
    <>
      <p>{picks.length} tries. Each goes up by itself.</p>
      <div className="row upload-poster">
        {picks.map(({ poster }, at) => poster && <ChosenPoster key={at} poster={poster.whole} />)}
      </div>
    </>
  )
}

/** What of it goes up elsewhere. */
function Elsewhere({ picks }: { picks: Pick[] }) {
  const words = new Set(picks.flatMap(({ instead }) => instead?.words ?? []))
  return [...words].map((text) => (
    <p key={text} className="quiet">
      {text}
    </p>
  ))
}

function Requirements({ length }: { length: string }) {
  const lines = [length, 'Smaller than 500MB', 'MP4, MOV, AVI, WebM or 3GP']
  return (
    <ul className="requirements" aria-label="Video requirements">
      {lines.map((text) => (
        <li key={text}>
          <Check />
          {text}
        </li>
      ))}
    </ul>
  )
}

interface PreviewProps {
  pick: Pick
  /** Undefined while the video is being listened to. */
  marks: Marks | null | undefined
  setMarks: (marks: Marks | null) => void
  /** Takes another poster; null while it can't be changed. */
  onPoster: ((poster: SentPicture) => void) | null
  /** What the server said of the poster. */
  error?: string | undefined
}

export function UploadPreview({ pick, marks = null, setMarks, onPoster, error }: PreviewProps) {
  const id = useId()
  const { show, Dialog: Picker, at } = useLazyDialog(loadPicker)
  const { preview, poster, size } = pick
  if (!preview) {
    return (
      <p className="notice">
        {messages.unplayable} It can be uploaded all the same: {pick.file.name}
      </p>
    )
  }
  return (
    <>
      <div className="field">
        <SilentFilm url={preview} size={size}>
          {marks && <p className="upload-air small">{airWords(marks)}</p>}
          <div className="upload-cover">
            {poster && <ChosenPoster poster={poster.whole} />}
            <IconButton
              icon={<Pencil />}
              label="Choose cover"
              disabled={!onPoster}
              aria-describedby={error && `${id}-error`}
              onClick={() => void show()}
            />
          </div>
        </SilentFilm>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {Picker && (
        <Picker
          {...at}
          url={preview}
          onUse={(chosen) => {
            onPoster?.(chosen)
            at.onClose()
          }}
          marks={marks}
          onMarks={(chosen) => {
            setMarks(chosen)
            at.onClose()
          }}
        />
      )}
    </>
  )
}

const ChosenPoster = ({ poster }: { poster: Blob }) => (
  <BlobImage blob={poster} alt="The cover of your video" />
)
