import Check from 'lucide-react/icons/check'
import Navigation from 'lucide-react/icons/navigation'
import { texts, type Crews, type ShownPlace } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { photoUrl } from '../../worker/media/contract'
import { keys } from '../query-keys'
import { request } from '../request'
import { queryClient } from '../query-client'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { directionsTo } from '../ui/directions'
import { Tag } from '../ui/tag'
import { useAct } from '../use-act'
import type { LiveOut } from './outs'
import { comingWords, whereWords } from './words'

interface Props {
  out: LiveOut
  place: ShownPlace | null | undefined
  viewerId: string
  now: number
}

export function OutCard({ out, place, viewerId, now }: Props) {
  const { member, coming, startedAt } = out
  const isComing = coming.includes(viewerId)
  const { act, busy } = useAct({
    call: (body: { isComing: boolean }) =>
      request(crewEndpoints.come, { params: { outId: out.id }, body }),
    show: (body) => showComing(out.id, viewerId, body.isComing),
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  return (
    <li className="card crew-card crew-out">
      <span className="crew-name">
        <Avatar skatertag={member.skatertag} src={photoUrl(member)} size="small" />
        <span>
          <Tag of={member.skatertag} /> is out
        </span>
      </span>
      <span className="small" dir="auto">
        {whereWords(place, startedAt, now)} · {comingWords(coming.length)}
      </span>
      <div className="row">
        <Button
          low
          icon={isComing && <Check />}
          busy={busy}
          aria-pressed={isComing}
          onClick={() => void act({ isComing: !isComing })}
        >
          <span>
            {isComing ? "I'm coming" : 'Coming'}
            <span className="visually-hidden"> to @{member.skatertag}</span>
          </span>
        </Button>
        {place && <Directions place={place} skatertag={member.skatertag} />}
      </div>
    </li>
  )
}

function Directions({ place, skatertag }: { place: ShownPlace; skatertag: string }) {
  const { lat, lng, isAbout } = place
  return (
    <a
      className="icon-button"
      href={directionsTo({ latitude: `${lat}`, longitude: `${lng}` })}
      target="_blank"
      rel="noreferrer"
      aria-label={`Directions to @${skatertag}${isAbout ? ', about here' : ''}`}
    >
      <Navigation />
    </a>
  )
}

/** At once, in all crews that show this out. */
function showComing(outId: string, viewerId: string, isComing: boolean): () => void {
  const before = queryClient.getQueryData<Crews>(keys.crews)
  queryClient.setQueryData<Crews>(keys.crews, (data) => {
    if (!data) return data
    const crews = data.crews.map((crew) => ({
      ...crew,
      members: crew.members.map((member) => {
        if (member.out?.id !== outId) return member
        const others = member.out.coming.filter((each) => each !== viewerId)
        const coming = isComing ? [...others, viewerId] : others
        return { ...member, out: { ...member.out, coming } }
      }),
    }))
    return { ...data, crews }
  })
  return () => queryClient.setQueryData(keys.crews, before)
}
