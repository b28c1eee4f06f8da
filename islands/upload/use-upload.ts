import { useEffect, useRef, useState } from 'react'
import { matches, object, text } from '../../worker/shapes'
import type { Marks } from '../../worker/media/marks/contract'
import { limits as trickLimits } from '../../worker/tricks/contract'
import { halfWay } from '../ear/choose'
import type { SentPicture } from '../media/sent-picture'
import { drawPosterAt } from '../media/video'
import type { Filmed, TripodPlace } from '../tripod/place'
import { queryClient } from '../query-client'
import { toast } from '../ui/toast'
import { checkFilms, checkPick, loadReader, type Pick, type Reason, type VideoLimit } from './pick'
import type { Labels } from './upload-store'
import { useStage } from './progress'
import { loadSender } from './send'
import { cancel } from './start'
import { startPick, type Sent } from './start-pick'
import { uploadsNow, useUploads } from './uploads'

export interface UploadKind {
  userId: string
  limit: VideoLimit
  call: string
  said?: Labels
  gameId?: string
  /** What a video of it shows; null if the form asks for it. Undefined if it may be anything. */
  trick?: TripodPlace['trick']
  /** The spot, if one is chosen by now. */
  spotId?: TripodPlace['spotId']
  onRefused?: (fields: Record<string, string>) => void
  /** Sends marks that were found after the form; `answer` is what the server made of the form. */
  sendMarks: (answer: { id: string }, marks: Marks) => Promise<unknown>
  /** How long the dialog says that it is done before it closes. */
  doneMs?: number
}

/** What reads and sends a video. If that fails, the choice tries again. */
export const loadUpload = () => Promise.all([loadReader(), loadSender()])

/**
 * Once started, the upload continues without its dialog; while that is open, a refusal can be fixed in it.
 */
export function useVideoUpload(what: UploadKind, onUploaded: () => void) {
  const {
    userId,
    limit,
    call,
    said,
    gameId,
    trick,
    spotId,
    onRefused,
    sendMarks,
    doneMs = 0,
  } = what
  const to = { userId, call }
  const skated = { userId, spotId: spotId ?? null }
  const { stage, setStage } = useStage()
  const [pick, setPick] = useState<Pick | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [posterError, setPosterError] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  /** Why this one was refused while the second use of its film goes its own way. */
  const [refusedAlone, setRefusedAlone] = useState<string | null>(null)
  /** Closes the dialog, in which the upload is seen to be complete. */
  const [finish, setFinish] = useState<(() => void) | null>(null)
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

  // While the skater chooses.
  useEffect(() => {
    void loadUpload().catch(() => {})
  }, [])

  const preview = pick?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const others = pick?.others
  useEffect(
    () => () => others?.forEach((each) => each.preview && URL.revokeObjectURL(each.preview)),
    [others],
  )

  function take(next: Pick | null) {
    // A refused upload of a filmed try holds the only copy: it waits under Uploads.
    if (picked.current?.tryId) refused.current = null
    else void dropRefused()
    setPosterError(undefined)
    setPressed(false)
    setRefusedAlone(null)
    setFinish(null)
    setMarks(undefined)
    setPick(next)
    picked.current = next
    hasChosenPoster.current = false
    if (next) void propose(next)
  }

  /** Proposes marks, and the frame half way as cover. */
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

  const choose = (file: File) =>
    check(checkPick(file, { ...limit, trick, skated }, () => setStage('validated')))

  const takeFilmed = (filmed: NonNullable<Filmed>) =>
    filmed instanceof File ? choose(filmed) : check(checkFilms(filmed, limit))

  async function check(checking: Promise<Pick | Reason>) {
    setStage('validating')
    const checked = await checking
    if ('title' in checked) toast({ ...checked, kind: 'destructive' })
    else take(checked)
    setStage('ready')
  }

  async function send(sent: Sent) {
    if (!pick) return
    const video = picked.current
    setPressed(true)
    setStage('processing')
    await dropRefused()
    if (pick.others.length > 0) return sendAll([pick, ...pick.others], sent)
    const isUnheard = marks === undefined
    const { id, ending } = await startPick(to, pick, sent, marks ?? null, {
      ...(isUnheard && { isUnheard }),
      ...(said && { said }),
      ...(gameId && { gameId }),
    })
    current.current = id
    setSending(id)
    setStage('uploading')
    const ended = await ending
    const { kind } = ended
    if (ended.kind === 'complete' && isUnheard) {
      void sendLate(ended.answer, pick, sent.sendMarks ?? sendMarks)
    }
    if (current.current !== id) return
    current.current = null
    refused.current = kind === 'refused' ? id : null
    setSending(null)
    setStage(kind === 'complete' ? 'complete' : kind === 'refused' ? 'error' : 'ready')
    if (ended.kind === 'refused') {
      if (sent.second && !ended.left.second) setRefusedAlone(ended.message)
      setPosterError(ended.fields.poster)
      onRefused?.(ended.fields)
    }
    if (kind !== 'complete') return
    const close = () => {
      if (picked.current !== video) return
      take(null)
      onUploaded()
    }
    if (doneMs === 0) return close()
    setFinish(() => close)
    setTimeout(close, doneMs)
  }

  /** Each by itself, through the queue: the dialog waits for none of them. */
  async function sendAll(picks: Pick[], sent: Sent) {
    for (const each of picks) await startPick(to, each, sent, await each.marks)
    setStage('ready')
    take(null)
    onUploaded()
  }

  async function sendLate(answer: unknown, video: Pick, mark: UploadKind['sendMarks']) {
    const late = await video.marks
    if (!late || !matches(withId, answer)) return
    await mark(answer, late).then(() => queryClient.invalidateQueries(), console.warn)
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
  /** What Tripod mode films it for. A clip may become a trick video, so that it is as short as one. */
  const place: TripodPlace = {
    userId,
    trick,
    spotId,
    isSeveral: limit.isSeveral ?? false,
    maxFilmMs: limit.isSeveral ? trickLimits.lengthMs : Math.min(limit.ms, longestFilmMs),
  }
  return {
    pick,
    marks,
    setMarks,
    choose,
    place,
    takeFilmed,
    setPoster,
    posterError,
    drop,
    send,
    detach,
    stage,
    checking,
    upload,
    isPressed,
    refusedAlone,
    finish,
  }
}

/** Long enough to read that it is stacked. */
export const showsDoneMs = 900

/** In Tripod mode, where any length may go up. */
const longestFilmMs = 45_000

const withId = object({ id: text })

export type Uploading = ReturnType<typeof useVideoUpload>
