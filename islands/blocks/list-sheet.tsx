import type { BlockedSkater, BlockLists } from '../../worker/blocks/contract'
import { photoUrl } from '../../worker/media/contract'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { numberAlike } from '../../worker/text/number-alike'
import { EmptyState } from '../ui/states'
import { toast } from '../ui/toast'
import { useBlockChange, useBlocks } from './blocks'
import { WithTags } from '../ui/tag'

export default function BlockedSheet({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Blocked and muted">
      <Loaded query={useBlocks(open)} what="The lists can't be fetched" safe="Nothing has changed.">
        {(lists) => <Lists {...lists} />}
      </Loaded>
    </Dialog>
  )
}

function Lists({ blocked, muted }: BlockLists) {
  if (blocked.length + muted.length === 0) {
    return (
      <EmptyState
        line="Nobody blocked or muted"
        hint="You can block or mute a skater on their page, on a clip, in a game or from a notification."
      />
    )
  }
  return (
    <div className="block-ways">
      {blocked.length > 0 && (
        <List
          title="Blocked"
          undo="unblock"
          said="Unblock somebody, and you find each other again. You don't become homies again by it."
          skaters={blocked}
        />
      )}
      {muted.length > 0 && (
        <List
          title="Muted"
          undo="unmute"
          said="Unmute somebody, and what they do is back in your feed and your notifications."
          skaters={muted}
        />
      )}
    </div>
  )
}

interface ListProps {
  title: string
  undo: 'unblock' | 'unmute'
  said: string
  skaters: BlockedSkater[]
}

const words = { unblock: 'Unblock', unmute: 'Unmute' }

function List({ title, undo, said, skaters }: ListProps) {
  const { act, busy, given } = useBlockChange((change) =>
    toast({ title: change === 'unblock' ? 'Unblocked' : 'Unmuted' }),
  )
  const nameOf = ({ skatertag }: BlockedSkater) =>
    skatertag === null ? 'Deleted skater' : `@${skatertag}`
  const names = numberAlike(skaters.map(nameOf))
  return (
    <section className="stack">
      <h3 className="subheading">{title}</h3>
      <p className="quiet">{said}</p>
      <ul className="lines skater-lines">
        {skaters.map((skater, at) => {
          const { userId, skatertag } = skater
          return (
            <li className="line skater-line" key={userId}>
              <span className="skater line-main">
                <Avatar skatertag={skatertag ?? '?'} src={photoUrl(skater)} />
                <span className="skater-words">
                  <WithTags text={nameOf(skater)} />
                </span>
              </span>
              <div className="skater-acts">
                <Button
                  low
                  disabled={busy}
                  busy={given?.userId === userId}
                  onClick={() => void act({ change: undo, userId })}
                >
                  <span>
                    {words[undo]}
                    <span className="visually-hidden"> {names[at]}</span>
                  </span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
