import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import { limits, messages, texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { useAct } from '../use-act'

const inviteDialog = () => import('./invite-dialog')
const linkDialog = () => import('./link-dialog')
const nameDialog = () => import('./name-dialog')

/** What the maker may do, and each member's own bell. */
export function CrewTools({ crew }: { crew: Crew }) {
  const invite = useLazyDialog(inviteDialog)
  const link = useLazyDialog(linkDialog)
  const name = useLazyDialog(nameDialog)
  const isFull = crew.members.length >= limits.members
  return (
    <div className="stack">
      {crew.isMaker && (
        <>
          {isFull && <p>{messages.full}.</p>}
          {!isFull && (
            <>
              <Button kind="primary" wide icon={<UserPlus />} onClick={() => void invite.show()}>
                Invite homies
              </Button>
              <Button wide icon={<Link />} onClick={() => void link.show()}>
                Link and code
              </Button>
            </>
          )}
          <Button kind="ghost" wide icon={<Pencil />} onClick={() => void name.show()}>
            Rename
          </Button>
        </>
      )}
      <Bell crew={crew} />
      {invite.Dialog && <invite.Dialog {...invite.at} crew={crew} />}
      {link.Dialog && <link.Dialog {...link.at} crew={crew} />}
      {name.Dialog && <name.Dialog {...name.at} crew={crew} />}
    </div>
  )
}

function Bell({ crew: { id: crewId, isBellSilent } }: { crew: Crew }) {
  const { act, given } = useAct({
    call: (isSilent: boolean) =>
      request(crewEndpoints.ring, { params: { crewId }, body: { isSilent } }),
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={!(given ?? isBellSilent)}
        onChange={({ target }) => void act(!target.checked)}
      />
      <b>Ring when somebody is out</b>
    </label>
  )
}
