import type { LeaderboardEntry } from '../../worker/score/contract'
import { photoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'
import { formatNumber } from './number'
import { Tag } from '../ui/tag'

const medals = [
  { kind: 'gold', words: 'First place, gold' },
  { kind: 'silver', words: 'Second place, silver' },
  { kind: 'bronze', words: 'Third place, bronze' },
] as const

export function LeaderLine({ entry, own }: { entry: LeaderboardEntry; own: boolean }) {
  const { skatertag, totalScore, rank } = entry
  const medal = medals[rank - 1]
  return (
    <li className={classes('line leader-line', own && 'is-own')}>
      <a className="skater line-main" href={urls.skater({ skatertag })}>
        <span className="leader-place">
          {medal ? (
            <Badge kind={medal.kind}>
              <span aria-hidden="true">{rank}</span>
              <span className="visually-hidden">{medal.words}</span>
            </Badge>
          ) : (
            <>
              <span className="visually-hidden">Rank </span>
              {formatNumber(rank)}
            </>
          )}
        </span>
        <Avatar skatertag={skatertag} src={photoUrl(entry)} />
        <span className="score-tag">
          <Tag of={skatertag} />
        </span>
        {own && <Badge kind="plate">You</Badge>}
        <span className="leader-total num">
          {formatNumber(totalScore)}
          <span className="visually-hidden"> points</span>
        </span>
      </a>
    </li>
  )
}
