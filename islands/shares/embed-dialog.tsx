import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useId } from 'react'
import { urls } from '../../worker/urls'
import { object, text } from '../../worker/shapes'
import { ApiError, fetchResponse } from '../api'
import { keys } from '../query-keys'
import { readAnswer } from '../request'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'
import { ErrorState, Notice } from '../ui/states'
import { toast } from '../ui/toast'

const embed = { answer: object({ html: text }) }

interface Props extends DialogProps {
  url: string
}

/** The same code that sites get by oEmbed. */
export function EmbedDialog({ open, onClose, url }: Props) {
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: keys.embed(url),
    queryFn: async () => {
      const answer = await fetchResponse(urls.oembed({}, { url }))
      if (!answer) throw new Error('No signal.')
      return readAnswer(embed, answer)
    },
    enabled: open,
    staleTime: 0,
  })
  const isHidden = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Embed code"
      foot={
        data && (
          <Button kind="primary" icon={<Copy />} onClick={() => void copy(data.html)}>
            Copy code
          </Button>
        )
      }
    >
      <div className="stack">
        {data && (
          <>
            <p className="quiet">Paste it into your page, and the video plays there.</p>
            <label className="field-label" htmlFor={id}>
              Code
            </label>
            <textarea
              className="input embed-code"
              id={id}
              readOnly
              rows={6}
              spellCheck={false}
              value={data.html}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
        {isHidden && (
          <Notice>Other sites can show only what everybody can see, and this is private.</Notice>
        )}
        {error && !isHidden && (
          <ErrorState
            what="The code didn't load"
            safe="Nothing is lost."
            error={error}
            onRetry={refetch}
          />
        )}
        {!data && !error && <Skeleton shape="card" />}
      </div>
    </Dialog>
  )
}

async function copy(html: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(html)
    toast({ title: 'Code copied!' })
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Select the code and copy it by hand.',
      kind: 'destructive',
    })
  }
}
