import type { LeaderboardEntry } from '../../worker/score/contract'
import { photoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { Avatar } from '../ui/avatar'
import { classes } from '../ui/classes'
import { formatNumber } from './number'
import { Tag } from '../ui/tag'

interface Props {
  entries: LeaderboardEntry[]
  markedId: string
}

const medals = ['', 'badge badge-gold', 'badge badge-silver', 'badge badge-bronze']

export function CompactBoard({ entries, markedId }: Props) {
  return (
    <ol className="score-board" aria-label="Leaderboard, three of it">
      {entries.map(({ userId, skatertag, totalScore, rank, ...photo }) => (
        <li key={userId}>
          <a
            className={classes('score-line', userId === markedId && 'is-own')}
            href={urls.skater({ skatertag })}
          >
            <span className={classes('score-place', medals[rank])}>
              <span className="visually-hidden">Rank </span>
              {formatNumber(rank)}
            </span>
            <Avatar skatertag={skatertag} src={photoUrl(photo)} size="small" />
            <span className={classes('score-tag', skatertag.length > 9 && 'is-long')}>
              <Tag of={skatertag} />
            </span>
            <span className="num">
              {formatNumber(totalScore)}
              <span className="visually-hidden"> points</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
