import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { urls } from '../../worker/urls'
import { showPersistentToast } from '../homies/persistent-toast'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Lazy, type DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'
import { isUnsafeToLeave } from '../upload/uploads'
import { useBlockChange, useBlocks, type Change, type Somebody } from './blocks'
import { Tag } from '../ui/tag'

const sharedCrews = async () => ({ default: (await import('#crews')).SharedCrews })

interface Props extends DialogProps {
  /** If there are several, the viewer chooses one. */
  skaters: Somebody[]
  /** After a block, the skater's own page is gone. `games` only refetches; other pages reload. */
  page: 'theirs' | 'games' | undefined
}

export default function BlockSheet({ open, onClose, skaters, page }: Props) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Somebody | null>(null)
  const one = skaters.length === 1 ? (skaters[0] ?? null) : chosen
  const close = () => {
    setChosen(null)
    onClose()
  }
  const { act, busy, given } = useBlockChange((change) => {
    if (one) finish(change, one, page, queries)
    close()
  })
  const isMuted = useBlocks(open).data?.muted.some(({ userId }) => userId === one?.userId) ?? false
  const tag = `@${one?.skatertag}`
  const shownTag = one && <Tag of={one.skatertag} />
  const press = (change: Change) => one && void act({ change, userId: one.userId })
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title={one ? tag : 'Block or mute'}
    >
      {!one && (
        <ul className="lines">
          {skaters.map((each) => (
            <li className="line" key={each.userId}>
              <Button wide onClick={() => setChosen(each)}>
                <Tag of={each.skatertag} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {one && (
        <div className="block-ways">
          <section className="stack">
            <h3 className="subheading">Mute</h3>
            <p>
              {isMuted
                ? `You have muted ${tag}: what they do stays out of your feed and your notifications.`
                : `What ${tag} does stays out of your feed and your notifications. They are not told.`}
            </p>
            {isMuted ? (
              <Button
                disabled={busy}
                busy={given?.change === 'unmute'}
                onClick={() => press('unmute')}
              >
                <span>Unmute {shownTag}</span>
              </Button>
            ) : (
              <Button disabled={busy} busy={given?.change === 'mute'} onClick={() => press('mute')}>
                <span>Mute {shownTag}</span>
              </Button>
            )}
          </section>
          <section className="stack">
            <h3 className="subheading">Block</h3>
            <p>
              You stop being homies, and you don't find each other any more. Games that you both
              play go on. They are not told. Signed out, they still see what is public.
            </p>
            <p>Something to report? Do that first: after a block you don't get to their page.</p>
            <a
              className="text-link"
              href={urls.report({ contentType: 'skater', contentId: one.userId })}
              target="_blank"
              rel="nofollow"
            >
              Report {tag}
            </a>
            <Lazy of={sharedCrews} props={{ userId: one.userId, skatertag: one.skatertag }} />
            <Button
              kind="danger"
              disabled={busy}
              busy={given?.change === 'block'}
              busyLabel="Blocking..."
              onClick={() => press('block')}
            >
              <span>Block {shownTag}</span>
            </Button>
          </section>
        </div>
      )}
    </Dialog>
  )
}

const done: Record<Change, (tag: string) => string> = {
  block: (tag) => `Blocked @${tag}`,
  mute: (tag) => `Muted @${tag}`,
  unblock: (tag) => `Unblocked @${tag}`,
  unmute: (tag) => `Unmuted @${tag}`,
}

/** Refetches or reloads the page, because much of it may be different. */
function finish(
  change: Change,
  { skatertag }: Somebody,
  page: Props['page'],
  queries: QueryClient,
): void {
  const title = done[change](skatertag)
  const stays = page === 'games' || (page === 'theirs' && change !== 'block') || isUnsafeToLeave()
  if (stays) {
    toast({ title })
    void queries.invalidateQueries()
    return
  }
  showPersistentToast(title)
  if (page === 'theirs') location.assign(urls.homies())
  else location.reload()
}
