import { countSessions } from '../../islands/skate-sessions/words'
import { countTries } from '../../islands/tripod/count-tries'
import { buttonClass } from '../../islands/ui/button'
import { urls } from '../urls'
import type { TrickTries } from './contract'
import { triesIn } from './rules'

interface Props {
  monday: string
  /** The tricks of each session. */
  sessions: TrickTries[][]
}

/** A form without a script, that offers last week's card until it was seen or put away on any device. */
export function WeekPart({ monday, sessions }: Props) {
  const tricks = sessions.flat()
  const isHeard = tricks.some((each) => each.isHeard)
  return (
    <form className="card week-card" method="post" action={urls.profile()}>
      <input type="hidden" name="week" value={monday} />
      <p>
        Last week: {countSessions(sessions.length)}, {countTries(triesIn(tricks), isHeard)}
      </p>
      <button className={buttonClass({ low: true })} name="open" value="card">
        See the card
      </button>
      <button className="text-link small">Put away</button>
    </form>
  )
}
