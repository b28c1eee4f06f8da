import { useState } from 'react'
import type { Crew, CrewMember } from '../../worker/crews/contract'
import { stanceNames } from '../../worker/profiles/stance/contract'
import { SkaterLine } from '../homies/skater-line'
import { Button } from '../ui/button'
import { More } from '../ui/more'
import { MemberQuestion, type Question } from './member-question'
import { useTrust } from './use-trust'

interface Props {
  crew: Crew
  viewerId: string
}

export function Members({ crew, viewerId }: Props) {
  const [asked, setAsked] = useState<Question | null>(null)
  const trust = useTrust(crew.id)
  return (
    <section className="stack">
      <h3 className="subheading">In it</h3>
      <ul className="lines">
        {crew.members.map((member) => (
          <SkaterLine key={member.userId} skater={member} second={about(member, viewerId)}>
            {crew.isMaker && member.userId !== viewerId && (
              <More of={`@${member.skatertag}`}>
                <Button kind="ghost" low onClick={() => void trust(member)}>
                  {member.saysYes ? 'Only I say yes' : 'Let them say yes to requests'}
                </Button>
                <Button kind="ghost" low onClick={() => setAsked({ what: 'passOn', member })}>
                  Pass the crew on to them
                </Button>
                <Button kind="ghost" low onClick={() => setAsked({ what: 'remove', member })}>
                  <span>Remove @{member.skatertag}</span>
                </Button>
              </More>
            )}
          </SkaterLine>
        ))}
      </ul>
      <MemberQuestion crew={crew} asked={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

/** As in "Goofy · made it · is out". */
function about({ userId, stance, isMaker, saysYes, out }: CrewMember, viewerId: string): string {
  const said = [
    userId === viewerId && 'you',
    stanceNames[stance],
    isMaker && 'maker',
    saysYes && !isMaker && 'says yes to requests',
    out && 'is out',
  ]
  return said.filter(Boolean).join(' · ')
}
