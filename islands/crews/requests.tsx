import { texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { SkaterLine } from '../homies/skater-line'
import { keys } from '../query-keys'
import { orDone, request } from '../request'
import { Button } from '../ui/button'
import { useAct } from '../use-act'
import { YesNo } from './yes-no'

/** Who asks to join, and whom the maker has invited. */
export function Requests({ crew: { asking, invited } }: { crew: Crew }) {
  return (
    <>
      {asking.length > 0 && (
        <section className="stack">
          <h3 className="subheading">Asking to join</h3>
          <ul className="lines">
            {asking.map(({ id, person }) => (
              <SkaterLine key={id} skater={person}>
                <YesNo crewRequestId={id} to={`@${person.skatertag}`} />
              </SkaterLine>
            ))}
          </ul>
        </section>
      )}
      {invited.length > 0 && (
        <section className="stack">
          <h3 className="subheading">Invited</h3>
          <ul className="lines">
            {invited.map(({ id, person }) => (
              <SkaterLine key={id} skater={person}>
                <TakeBack crewRequestId={id} skatertag={person.skatertag} />
              </SkaterLine>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function TakeBack({ crewRequestId, skatertag }: { crewRequestId: string; skatertag: string }) {
  const { act, busy } = useAct({
    call: () => orDone(request(crewEndpoints.takeBack, { params: { crewRequestId } })),
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  return (
    <Button kind="ghost" low busy={busy} onClick={() => void act()}>
      <span>
        Take back<span className="visually-hidden"> the invite of @{skatertag}</span>
      </span>
    </Button>
  )
}
