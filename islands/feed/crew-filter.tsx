import { shows, type Show } from '../../worker/feed/contract'
import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'

/** All is what the address shows without a query. */
export const askedFor = (show: Show) => ({ show: show === 'all' ? undefined : show })

export const CrewFilter = ({ show }: { show: Show }) => (
  <div className="game-filter" role="group" aria-label="Whose activity">
    {shows.map((each) => (
      <a
        key={each}
        className={buttonClass({ low: true })}
        href={urls.activity({}, askedFor(each))}
        aria-current={each === show}
      >
        {each === 'all' ? 'All' : 'Crew'}
      </a>
    ))}
  </div>
)
