import Clapperboard from 'lucide-react/icons/clapperboard'
import Code from 'lucide-react/icons/code'
import Images from 'lucide-react/icons/images'
import Link from 'lucide-react/icons/link'
import QrCode from 'lucide-react/icons/qr-code'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useLazyDialog, type DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'
import { CodeDialog } from './code-dialog'
import { EmbedDialog } from './embed-dialog'
import { withoutScheme, type ShareItem } from './share-item'

const story = () => import('./story/dialog')
const sequence = () => import('./sequence/dialog')

interface Props extends DialogProps {
  item: ShareItem
}

export function ShareSheet({ open, onClose, item }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Share">
      <TitledWays item={item} onCopied={onClose} />
    </Dialog>
  )
}

interface WaysProps {
  item: ShareItem
  onCopied?: () => void
  hint?: string
}

export function TitledWays(props: WaysProps) {
  const { url, title } = props.item
  return (
    <div className="stack share-ways">
      <p className="share-what">
        <b>{title}</b>
        <span className="quiet share-url">{withoutScheme(url)}</span>
      </p>
      <ShareWays {...props} />
    </div>
  )
}

export function ShareWays({ item, onCopied, hint }: WaysProps) {
  const { url, title, isVideo, film } = item
  const [shown, setShown] = useState<'code' | 'embed' | null>(null)
  const { show: showStory, Dialog: StoryDialog, at: storyAt } = useLazyDialog(story)
  const { show: showSequence, Dialog: SequenceDialog, at: sequenceAt } = useLazyDialog(sequence)
  const marks = film?.video.marks
  const back = () => setShown(null)
  const canSend = 'share' in navigator
  const copy = async () => {
    if (await copyUrl(url)) onCopied?.()
  }
  return (
    <>
      {canSend && (
        <Button kind="primary" wide icon={<Send />} onClick={() => void send(item)}>
          Send it
        </Button>
      )}
      <Button
        kind={canSend ? 'secondary' : 'primary'}
        wide
        icon={<Link />}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
      {film && (
        <Button wide icon={<Clapperboard />} onClick={() => void showStory()}>
          Make a story
        </Button>
      )}
      {marks && (
        <Button wide icon={<Images />} onClick={() => void showSequence()}>
          Make a sequence
        </Button>
      )}
      <Button wide icon={<QrCode />} onClick={() => setShown('code')}>
        QR code
      </Button>
      {isVideo && (
        <Button wide icon={<Code />} onClick={() => setShown('embed')}>
          Embed code
        </Button>
      )}
      <CodeDialog
        open={shown === 'code'}
        onClose={back}
        title="QR code"
        name={title}
        {...(hint !== undefined && { hint })}
        url={url}
      />
      {isVideo && <EmbedDialog open={shown === 'embed'} onClose={back} url={url} />}
      {film && marks && SequenceDialog && <SequenceDialog {...sequenceAt} {...{ film, marks }} />}
      {film && StoryDialog && <StoryDialog {...storyAt} film={film} />}
    </>
  )
}

/** Copies the link if the phone's share sheet fails. */
async function send({ url, title }: ShareItem): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The skater closed the sheet, or pressed twice.
    const isNone = error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)
    if (!isNone) await copyUrl(url)
  }
}

async function copyUrl(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied!' })
    return true
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Could not copy link to clipboard. Please try again.',
      kind: 'destructive',
    })
    return false
  }
}
