import { useId, useState, type FormEvent } from 'react'
import { limits } from '../../worker/clips/contract'
import { stages } from '../upload/stages'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FilePicker } from '../ui/file-picker'
import { Progress } from '../ui/progress'
import { TextArea } from '../ui/text-area'
import { progressOf, wordsFor } from '../upload/words'
import { Requirements } from './requirements'
import { UploadPreview } from './upload-preview'
import { useUpload } from './use-upload'

interface Props {
  userId: string
  open: boolean
  onClose: () => void
  onUploaded: () => void
}

/** Requirements, then a preview with caption, then progress. What was typed survives a failure. */
export function UploadDialog({ userId, open, onClose, onUploaded }: Props) {
  const form = useId()
  const [caption, setCaption] = useState('')
  const { pick, choose, drop, send, letGo, stage, checking, upload } = useUpload(userId, () => {
    setCaption('')
    onUploaded()
    onClose()
  })
  const tooLong = caption.trim().length > limits.caption
  const busy = checking || upload !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pick && !busy && !tooLong) void send(caption.trim())
  }
  const close = () => {
    // It goes on without its dialog: the header shows how far it is.
    if (upload) {
      letGo()
      setCaption('')
    }
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !checking}
      title="Upload Clip"
      foot={
        pick && (
          <>
            <Button onClick={upload ? close : drop} disabled={checking}>
              {upload ? 'Go on skating' : 'Change video'}
            </Button>
            <Button
              kind="loud"
              type="submit"
              form={form}
              busy={busy}
              busyLabel="Uploading..."
              disabled={tooLong}
            >
              Upload
            </Button>
          </>
        )
      }
    >
      <form className="stack" id={form} onSubmit={submit}>
        {pick ? <UploadPreview pick={pick} /> : <Requirements />}
        {!pick && (
          <FilePicker
            label="Choose a video"
            hint="From your camera or your gallery"
            onPick={(file) => void choose(file)}
            disabled={busy}
          />
        )}
        {pick && (
          <TextArea
            label="Caption (Optional)"
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
            counter={(length) => `${length}/${limits.caption} characters`}
            limit={limits.caption}
            disabled={busy}
          />
        )}
        {upload ? (
          <Progress value={progressOf(upload)} label={wordsFor(upload)} />
        ) : (
          stage !== 'ready' && (
            <Progress value={stages[stage].progress} label={stages[stage].label} />
          )
        )}
      </form>
    </Dialog>
  )
}
