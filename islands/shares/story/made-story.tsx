import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { Button, buttonClass } from '../../ui/button'
import { Notice } from '../../ui/states'
import { toast } from '../../ui/toast'
import type { StoryState } from './use-story'

type Made = Extract<StoryState, { at: 'made' }>

export function MadeStory({ made: { url, isStill, isSilent } }: { made: Made }) {
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
    </>
  )
}

interface ActionsProps {
  made: { file: File; url: string }
  title: string
}

/** Only some phones can share files; saving works everywhere. */
export function MadeActions({ made: { file, url }, title }: ActionsProps) {
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
      <Button
        kind="primary"
        icon={<Send />}
        onClick={() => void send(file, title)}
        data-autofocus=""
      >
        Share it
      </Button>
    </>
  )
}

async function send(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title })
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
