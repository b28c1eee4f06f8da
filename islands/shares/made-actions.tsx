import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { Button, buttonClass } from '../ui/button'
import { toast } from '../ui/toast'

interface Props {
  made: { file: File; url: string }
  /** It may be too large to be shared. */
  isSavedFirst?: boolean
}

/** Only some phones can share files; saving works everywhere. */
export function MadeActions({ made: { file, url }, isSavedFirst = false }: Props) {
  const canSend = 'canShare' in navigator && navigator.canShare({ files: [file] })
  const save = (
    <a
      className={buttonClass({ kind: canSend && !isSavedFirst ? 'secondary' : 'primary' })}
      href={url}
      download={file.name}
      {...(isSavedFirst && { 'data-autofocus': '' })}
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
        kind={isSavedFirst ? 'secondary' : 'primary'}
        icon={<Send />}
        onClick={() => void send(file)}
        {...(!isSavedFirst && { 'data-autofocus': '' })}
      >
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
