import Swords from 'lucide-react/icons/swords'
import type { Person } from '../../worker/homies/contract'
import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'
import { WithTags } from '../ui/tag'

interface Props {
  skater: Person
  /** The page is about the skater, so that the link names them and is its main act. */
  isTheirPage?: boolean
}

/** Opens New Game with a homie chosen. */
export function ChallengeLink({ skater, isTheirPage = false }: Props) {
  const tag = `@${skater.skatertag}`
  return (
    <a
      className={buttonClass({ kind: isTheirPage ? 'primary' : 'ghost', low: true })}
      href={urls.games({}, { challenge: skater.userId })}
    >
      {isTheirPage ? (
        <>
          <Swords />
          <span>
            <WithTags text={`Challenge ${tag}`} />
          </span>
        </>
      ) : (
        <span>
          Challenge<span className="visually-hidden"> {tag}</span>
        </span>
      )}
    </a>
  )
}
