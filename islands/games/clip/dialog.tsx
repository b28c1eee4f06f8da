import type { Game } from '../../../worker/games/reads/contract'
import { limits, messages } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import type { Marks } from '../../../worker/media/marks/contract'
import { cleanText, lengthOf } from '../../../worker/text/contract'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { useDraft } from '../../drafts'
import { TextArea } from '../../ui/text-area'
import { request } from '../../request'
import { invalidVideo } from '../../upload/pick'
import { useRefused } from '../../upload/use-refused'
import { useVideoUpload } from '../../upload/use-upload'
import { VideoDialog } from '../../upload/video-dialog'
import { useScreen } from '../data/screen-context'
import { useLeft } from '../data/clock'
import { useLast } from '../../ui/use-last'
import { expired } from '../../../worker/games/view/countdown'
import type { Labels } from '../../upload/upload-store'
import { asToast } from '../../ui/as-toast'

interface Props {
  game: Game | null
  onClose: () => void
}

const limit = {
  ms: limits.clipMs,
  tooLong: { title: 'Video too long', description: messages.clipTooLong },
  invalid: invalidVideo,
}

const sendMarks = ({ id }: { id: string }, marks: Marks) =>
  request(gameEndpoints.markClip, { params: { clipId: id }, body: marks })

export default function ClipDialog({ game, onClose }: Props) {
  const last = useLast(game)
  if (!last) return null
  return <Upload key={last.id} game={last} open={game !== null} onClose={onClose} />
}

function Upload({ game, open, onClose }: { game: Game; open: boolean; onClose: () => void }) {
  const { viewerId, now } = useScreen()
  const clip = game.clips.find(({ playerId }) => playerId === viewerId)
  const [typed, setTyped, forgetTyped] = useDraft<string | null>(`caption-${game.id}`, null)
  const caption = cleanText(typed ?? clip?.caption ?? '')
  const isOver = useLeft(game.recordingDeadline, now) <= 0
  const done = () => {
    setTyped(null)
    onClose()
  }
  const { fields: form, errors, onRefused, forgive } = useRefused()
  const uploading = useVideoUpload(
    {
      userId: viewerId,
      limit,
      call: clipEndpoints.ownList.url(),
      said: clip ? messageOf.edit : messageOf.first,
      gameId: game.id,
      onRefused,
      sendMarks,
    },
    done,
  )
  // An empty caption deletes the old one.
  const fields = { gameId: game.id, caption, isEdit: clip ? 'true' : undefined }
  return (
    <VideoDialog
      title={clip ? 'Edit Your Clip' : 'Upload Clip'}
      intro={<p className="lead">{isOver ? expired : messages.clipPrompt}</p>}
      length="45 seconds or shorter"
      open={open}
      onClose={uploading.upload ? done : onClose}
      uploading={uploading}
      onSend={() => {
        // From now on, the upload itself stores the caption.
        forgetTyped()
        void uploading.send({ fields, title: caption || 'Your clip' })
      }}
      blocked={isOver || lengthOf(caption) > limits.caption}
      fields={form}
    >
      {(busy) => (
        <TextArea
          label="Caption (Optional)"
          value={typed ?? clip?.caption ?? ''}
          onChange={(event) => {
            setTyped(event.target.value)
            forgive('caption')
          }}
          error={errors.caption}
          counter={(length) => `${length}/${limits.caption} characters`}
          limit={limits.caption}
          tooLong={messages.captionLong}
          disabled={busy}
        />
      )}
    </VideoDialog>
  )
}

function failing(message: string): Labels['failed'] {
  const { title, description } = asToast(message)
  return { title, text: description }
}

const messageOf = {
  first: {
    done: { title: 'Success!', description: 'Your clip is in.' },
    failed: failing(messages.clipError),
  },
  edit: { done: { title: 'Clip updated!' }, failed: failing(messages.clipUpdateError) },
} satisfies Record<string, Labels>
