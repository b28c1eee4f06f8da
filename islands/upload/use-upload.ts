import { useEffect, useRef, useState } from 'react'
import { matches, object, text } from '../../worker/shapes'
import type { Marks } from '../../worker/media/marks/contract'
import { halfWay, marksFields } from '../ear/choose'
import type { SentPicture } from '../media/sent-picture'
import { drawPosterAt } from '../media/video'
import { queryClient } from '../query-client'
import { toast } from '../ui/toast'
import { checkPick, loadReader, type VideoLimit, type Pick } from './pick'
import type { Labels } from './upload-store'
import { useStage } from './progress'
import { cancel, startUpload } from './start'
import { uploadsNow, useUploads } from './uploads'

export interface UploadKind {
  userId: string
  limit: VideoLimit
  call: string
  said?: Labels
  gameId?: string
  onRefused?: (fields: Record<string, string>) => void
  /** Sends marks that were found after the form; `answer` is what the server made of the form. */
  sendMarks: (answer: { id: string }, marks: Marks) => Promise<unknown>
}

export interface Sent {
  fields: Record<string, string | undefined>
  title?: string
}

/**
 * Once started, the upload continues without its dialog; while that is open, a refusal can be fixed in it.
 */
export function useVideoUpload(what: UploadKind, onUploaded: () => void) {
  const { userId, limit, call, said, gameId, onRefused, sendMarks } = what
  const { stage, setStage } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [posterError, setPosterError] = useState<string>()
  /** Undefined while the video is being listened to. */
  const [marks, setMarks] = useState<Marks | null>()
  const upload = useUploads().find(({ id }) => id === sending)

  /** The upload that this dialog waits for; earlier ones may be detached. */
  const current = useRef<string | null>(null)
  /** The current video as it was picked. */
  const picked = useRef<Pick | null>(null)
  const hasChosenPoster = useRef(false)
  /** The refused upload of the current video: sending again replaces it. */
  const refused = useRef<string | null>(null)

  // Loaded while the skater chooses. If that fails, the choice tries again.
  useEffect(() => void loadReader().catch(() => {}), [])

  const preview = pick?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const others = pick?.others
  useEffect(
    () => () => others?.forEach((each) => each.preview && URL.revokeObjectURL(each.preview)),
    [others],
  )

  function take(next: Pick | null) {
    void dropRefused()
    setPosterError(undefined)
    setMarks(undefined)
    setPick(next)
    picked.current = next
    hasChosenPoster.current = false
    if (next) void propose(next)
  }

  /** Marks what is heard, and shows the board in the air on the cover. */
  async function propose(video: Pick) {
    const found = await video.marks
    if (picked.current !== video) return
    setMarks((now) => (now === undefined ? found : now))
    if (!found || !video.preview) return
    const poster = await drawPosterAt(video.preview, halfWay(found)).catch(() => null)
    if (!poster || picked.current !== video || hasChosenPoster.current) return
    setPick((now) => now && { ...now, poster })
  }

  /** Keeps an upload that is being retried, or whose video may be the only copy. */
  async function dropRefused() {
    const id = refused.current
    refused.current = null
    const isReplaced = uploadsNow().some((each) => each.id === id && each.canRetry)
    if (id && isReplaced) await cancel(id)
  }

  async function choose(file: File) {
    setStage('validating')
    const checked = await checkPick(file, limit, () => setStage('validated'))
    if ('title' in checked) toast({ ...checked, kind: 'destructive' })
    else take(checked)
    setStage('ready')
  }

  async function send(sent: Sent) {
    const { fields, title } = sent
    if (!pick) return
    setStage('processing')
    const { file, poster } = pick
    await dropRefused()
    if (pick.others.length > 0) return sendAll([pick, ...pick.others], sent)
    const { id, ending } = await startUpload({
      userId,
      file,
      poster,
      call,
      fields: { ...present(fields), ...marksFields(marks ?? null) },
      title: title || file.name,
      ...(marks === undefined && { isUnheard: true }),
      ...(said && { said }),
      ...(gameId && { gameId }),
    })
    current.current = id
    setSending(id)
    setStage('uploading')
    const ended = await ending
    const { kind } = ended
    if (ended.kind === 'complete' && marks === undefined) void sendLate(ended.answer, pick)
    if (current.current !== id) return
    current.current = null
    refused.current = kind === 'refused' ? id : null
    setSending(null)
    setStage(kind === 'complete' ? 'complete' : kind === 'refused' ? 'error' : 'ready')
    if (ended.kind === 'refused') {
      setPosterError(ended.fields.poster)
      onRefused?.(ended.fields)
    }
    if (kind !== 'complete') return
    take(null)
    onUploaded()
  }

  /** Each by itself, through the queue: the dialog waits for none of them. */
  async function sendAll(picks: Pick[], { fields, title }: Sent) {
    for (const { file, poster, marks: heard } of picks) {
      await startUpload({
        userId,
        file,
        poster,
        call,
        fields: { ...present(fields), ...marksFields(await heard) },
        title: title || file.name,
      })
    }
    setStage('ready')
    take(null)
    onUploaded()
  }

  async function sendLate(answer: unknown, video: Pick) {
    const late = await video.marks
    if (!late || !matches(withId, answer)) return
    await sendMarks(answer, late).then(() => queryClient.invalidateQueries(), console.warn)
  }

  function detach() {
    current.current = null
    setSending(null)
    setStage('ready')
    take(null)
  }

  /** Another frame for the poster. */
  function setPoster(poster: SentPicture) {
    hasChosenPoster.current = true
    setPosterError(undefined)
    setPick((now) => now && { ...now, poster })
  }

  const checking = stage === 'validating' || stage === 'validated' || stage === 'processing'
  const drop = () => take(null)
  return {
    pick,
    marks,
    setMarks,
    choose,
    setPoster,
    posterError,
    drop,
    send,
    detach,
    stage,
    checking,
    upload,
  }
}

const withId = object({ id: text })

const present = (fields: Sent['fields']) =>
  Object.fromEntries(Object.entries(fields).filter((field) => field[1] !== undefined)) as Record<
    string,
    string
  >

export type Uploading = ReturnType<typeof useVideoUpload>
