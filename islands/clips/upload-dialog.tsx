import { useLayoutEffect, useRef, useState } from 'react'
import { limits, messages } from '../../worker/clips/contract'
import { cleanText, cutText, lengthOf } from '../../worker/text/contract'
import * as clipEndpoints from '../../worker/clips/endpoints'
import type { Marks } from '../../worker/media/marks/contract'
import { texts, shared, stackParam } from '../../worker/pwa/contract'
import { useDraft } from '../drafts'
import { request } from '../request'
import { SpotPicker } from '../spots/picker'
import { useLeaving } from '../ui/camera-return'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { Notice } from '../ui/states'
import { TextArea } from '../ui/text-area'
import { invalidVideo } from '../upload/pick'
import { useRefused } from '../upload/use-refused'
import { showsDoneMs, useVideoUpload } from '../upload/use-upload'
import { VideoDialog } from '../upload/video-dialog'
import type { Named } from '../tricks/trick-bag-dom'
import { useTricks } from '../tricks/use-tricks'
import { takeParameter } from '../ui/dialog-history'
import { maxFilms } from './album/rules'
import { sentClip } from './sent-clip'
import { fitsTrick, TrickLine } from './trick-line'
import { emptyShare, takeShared, type TakenShare } from '../pwa/gallery-shares'

interface Props {
  userId: string
  open: boolean
  onClose: () => void
}

const limit = {
  ms: limits.lengthMs,
  tooLong: { title: 'Video too long', description: messages.tooLong },
  invalid: invalidVideo,
  isSeveral: true,
}

const markClip = ({ id }: { id: string }, marks: Marks) =>
  request(clipEndpoints.changeMarks, { params: { clipId: id }, body: marks })

const loadAlbum = () => import('./album/album-dialog')

const noFiles: readonly File[] = []

export default function UploadDialog({ userId, open, onClose }: Props) {
  useLeaving('clip', open || null)
  // Loads the tricks before a film is chosen.
  useTricks()
  const [caption, setCaption, forgetCaption] = useDraft('clip-caption', '')
  const [spotId, setSpotId, forgetSpot] = useDraft('clip-spot', '')
  const [chosen, setTrick] = useState<Named | null>(null)
  const [isClip, setIsClip] = useState(true)
  const [several, setSeveral] = useState<readonly File[]>(noFiles)
  const album = useLazyDialog(loadAlbum)
  const takeSeveral = (files: File[]) => {
    setSeveral(files)
    void album.show()
  }
  const leaveAlbum = () => {
    album.at.onClose()
    setSeveral(noFiles)
  }
  const done = () => {
    setCaption('')
    setSpotId('')
    setTrick(null)
    setIsClip(true)
    onClose()
  }
  const { fields, errors, onRefused, forgive } = useRefused()
  const uploading = useVideoUpload(
    {
      userId,
      limit,
      call: clipEndpoints.ownList.url(),
      spotId: spotId || undefined,
      onRefused,
      sendMarks: markClip,
      doneMs: showsDoneMs,
    },
    done,
  )
  const { choose, pick, refusedAlone } = uploading
  const { isLost, offered, accept } = useShared(({ videos, text: words }) => {
    if (words) setCaption((typed) => startingWith(words, typed))
    const [only] = videos
    if (videos.length > 1) takeSeveral(videos)
    else if (only) void choose(only)
  })
  /** Several tries of a take have their own tricks, and so has one that goes up elsewhere. */
  const asksTrick = pick?.others.length === 0 && !pick.instead
  const trick = asksTrick && fitsTrick(pick.durationMs) ? chosen : null
  const isBoth = isClip && refusedAlone === null
  const text = cleanText(caption)
  const send = () => {
    forgetCaption()
    forgetSpot()
    void uploading.send(sentClip({ caption, spotId, trick, isBoth }))
  }
  return (
    <>
      <VideoDialog
        title="Upload Clip"
        intro={
          <>
            {isLost && !uploading.pick && <Notice>{texts.lost}</Notice>}
            {offered && !uploading.pick && (
              <Notice>
                <p>{texts.from(offered.from)}</p>
                <Button low onClick={accept}>
                  {texts.take(offered.videos.length)}
                </Button>
              </Notice>
            )}
          </>
        }
        length="45 seconds or shorter"
        open={open && !album.at.open}
        onClose={uploading.upload ? done : onClose}
        uploading={uploading}
        onSend={send}
        onSeveral={takeSeveral}
        hint={`From your camera or your gallery, up to ${maxFilms} at once`}
        blocked={lengthOf(text) > limits.caption}
        fields={fields}
      >
        {(busy) => (
          <>
            {asksTrick && (
              <TrickLine
                {...{ trick, isClip }}
                durationMs={pick.durationMs}
                onTrick={setTrick}
                onClip={setIsClip}
                refused={refusedAlone}
                disabled={busy}
              />
            )}
            {(!trick || isBoth) && (
              <TextArea
                label="Caption (Optional)"
                value={caption}
                onChange={(event) => {
                  setCaption(event.target.value)
                  forgive('caption')
                }}
                error={errors.caption}
                counter={(length) => `${length}/${limits.caption} characters`}
                limit={limits.caption}
                tooLong={messages.captionLong}
                disabled={busy}
              />
            )}
            <SpotPicker userId={userId} value={spotId} onChange={setSpotId} disabled={busy} />
          </>
        )}
      </VideoDialog>
      {album.Dialog && (
        <album.Dialog
          open={open && album.at.open}
          onClose={onClose}
          {...{ userId, limit, spotId }}
          files={several}
          firstCaption={caption}
          onSpot={setSpotId}
          onOthers={leaveAlbum}
          onDone={() => {
            leaveAlbum()
            done()
          }}
        />
      )}
    </>
  )
}

function startingWith(text: string, typed: string): string {
  const parts = [text, typed].map(cleanText).filter((each) => each !== '')
  return cutText(parts.join('\n'), limits.caption)
}

/** Takes the videos that were shared with the app, if the URL says so. Those of another site wait for a press. */
function useShared(take: (share: TakenShare) => void) {
  const [isLost, setLost] = useState(false)
  const [offered, setOffered] = useState<TakenShare | null>(null)
  const taking = useRef(take)
  // A layout effect runs before the dialog adds its own history entry: the parameter is in this
  // entry's URL.
  useLayoutEffect(() => {
    takeParameter(stackParam)
    const asked = takeParameter(shared.param)
    if (asked === null) return
    const found = asked === shared.kept ? takeShared() : Promise.resolve(emptyShare)
    void found.then((share) => {
      const isEmpty = share.videos.length === 0
      setLost(isEmpty)
      return share.isForeign && !isEmpty ? setOffered(share) : taking.current(share)
    })
  }, [])
  const accept = () => {
    if (offered) take(offered)
    setOffered(null)
  }
  return { isLost, offered, accept }
}
