import { useQuery } from '@tanstack/react-query'
import { keys } from '../query-keys'
import { CrewEnds } from './crew-ends'
import { OwnOutLine } from './own-out-line'
import { readCrews } from './use-crews'

/** On the paywall: a skater without access can still leave, and end what they said. */
export function LeaveCrews() {
  const { data } = useQuery({ queryKey: keys.crews, queryFn: readCrews, staleTime: 0 })
  if (!data || data.crews.length === 0) return null
  return (
    <section className="open-games" aria-labelledby="leave-crews">
      <h2 className="subheading" id="leave-crews">
        Crews you are in
      </h2>
      {data.out && <OwnOutLine />}
      <ul className="lines">
        {data.crews.map((crew) => (
          <li className="line" key={crew.id}>
            <p className="line-main" dir="auto">
              {crew.name}
            </p>
            <CrewEnds crew={crew} />
          </li>
        ))}
      </ul>
    </section>
  )
}
