import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { Button, buttonClass } from '../../ui/button'
import { Notice } from '../../ui/states'
import { toast } from '../../ui/toast'
import type { StoryState } from './use-story'

type Made = Extract<StoryState, { at: 'made' }>

/** Some phones share no file of 50 MB. */
const shareableBytes = 45_000_000

export function MadeStory({ made: { file, url, isStill, isSilent } }: { made: Made }) {
  return (
    <>
      {isStill ? (
        <img className="story-picture" src={url} alt="Your story" />
      ) : (
        <video
          className="story-picture"
          src={url}
          aria-label="Your story"
          controls
          loop
          playsInline
        />
      )}
      {isStill && (
        <Notice>
          This browser can't make the video, so your story is a still. It works all the same.
        </Notice>
      )}
      {isSilent && <Notice>This browser can't write the sound, so your story is silent.</Notice>}
      {file.size > shareableBytes && (
        <Notice>
          This story is {Math.round(file.size / 1_000_000)} MB. If your phone doesn't share it, save
          it and share it from your gallery.
        </Notice>
      )}
    </>
  )
}

interface ActionsProps {
  made: { file: File; url: string }
}

/** Only some phones can share files; saving works everywhere. */
export function MadeActions({ made: { file, url } }: ActionsProps) {
  const canSend = 'canShare' in navigator && navigator.canShare({ files: [file] })
  const save = (
    <a
      className={buttonClass({ kind: canSend ? 'secondary' : 'primary' })}
      href={url}
      download={file.name}
    >
      <Download />
      Save
    </a>
  )
  if (!canSend) return save
  return (
    <>
      {save}
      <Button kind="primary" icon={<Send />} onClick={() => void send(file)} data-autofocus="">
        Share it
      </Button>
    </>
  )
}

async function send(file: File): Promise<void> {
  try {
    // With a title, some iPhones share nothing.
    await navigator.share({ files: [file] })
  } catch (error) {
    const isNone = error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)
    if (isNone) return
    toast({
      title: 'Not shared',
      description: 'Save it, then share it from your gallery.',
      kind: 'destructive',
    })
  }
}
