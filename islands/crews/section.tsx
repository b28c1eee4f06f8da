import Users from 'lucide-react/icons/users'
import { useEffect, useRef, useState } from 'react'
import { messages, texts, type Crews } from '../../worker/crews/contract'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { AskedCard, CrewCard, EmptyCard } from './cards'
import { CrewActs } from './crew-acts'
import { InvitationCard } from './invitation-card'
import { OutCard } from './out-card'
import { findOuts, isLive } from './outs'
import { OwnOutCard } from './own-out-card'
import { useEndOut } from './use-end-out'
import { useCrews, usePlaces } from './use-crews'

const outDialog = () => import('./out-dialog')
const crewDialog = () => import('./crew-dialog')

interface Props {
  viewerId: string
  now: number
}

/** In a row that is as high whatever it holds, so that the page below stays where it is. */
export function CrewsSection(props: Props) {
  const query = useCrews()
  return (
    <section className="crews" aria-labelledby="crews-title">
      <div className="crews-head">
        <h2 className="subheading" id="crews-title">
          Crews
        </h2>
        {query.data && !isNone(query.data) && <CrewActs crews={query.data.crews} />}
      </div>
      <Loaded query={query} what={messages.listFailed} safe="They are safe.">
        {(data) => <Strip {...props} data={data} />}
      </Loaded>
    </section>
  )
}

function Strip({ viewerId, now, data }: Props & { data: Crews }) {
  const [openId, setOpenId] = useState('')
  const out = useLazyDialog(outDialog)
  const crew = useLazyDialog(crewDialog)
  const ending = useEndOut()
  const outs = findOuts(data, now)
  const own = data.out && isLive(data.out, now) ? data.out : null
  const places = usePlaces(outs.length > 0 || own !== null)
  const shown = data.crews.find(({ id }) => id === openId)
  const open = (crewId: string) => {
    setOpenId(crewId)
    void crew.show()
  }
  const strip = useRef<HTMLUListElement>(null)
  const newest = own?.id ?? outs[0]?.id
  // Who is out now stands first, and is seen.
  useEffect(() => {
    if (newest && strip.current) strip.current.scrollLeft = 0
  }, [newest])
  return (
    <>
      <ul className="crews-strip" ref={strip}>
        {own && <OwnOutCard out={own} data={data} place={places.get(own.id)} />}
        {outs.map((each) => (
          <OutCard key={each.id} out={each} {...{ viewerId, now }} place={places.get(each.id)} />
        ))}
        {data.invitations.map((each) => (
          <InvitationCard key={each.id} invitation={each} />
        ))}
        {data.crews.map((each) => (
          <CrewCard key={each.id} crew={each} onOpen={() => open(each.id)} />
        ))}
        {data.asked.map((each) => (
          <AskedCard key={each.id} crewName={each.crewName} />
        ))}
        {isNone(data) && <EmptyCard />}
      </ul>
      {data.crews.length > 0 && (
        // One button, so that the focus stays on it as it changes.
        <Button
          kind={own ? 'secondary' : 'primary'}
          wide
          icon={!own && <Users />}
          busy={ending.busy}
          busyLabel="Ending..."
          onClick={() => void (own ? ending.act() : out.show())}
        >
          {own ? 'End' : texts.out}
        </Button>
      )}
      {out.Dialog && <out.Dialog {...out.at} {...{ viewerId }} crews={data.crews} />}
      {crew.Dialog && (
        <crew.Dialog
          {...crew.at}
          open={crew.at.open && shown !== undefined}
          crew={shown ?? null}
          viewerId={viewerId}
        />
      )}
    </>
  )
}

const isNone = ({ crews, invitations, asked }: Crews): boolean =>
  crews.length + invitations.length + asked.length === 0
