import { classes } from '../ui/classes'
import { formatNumber } from './number'

/** The rank shows only on another skater's profile. */
export function TotalBadge({ total, rank }: { total: number; rank: number | null }) {
  const figures = formatNumber(total)
  return (
    <div className="score-plate">
      <h2 className="score-name">Stoke Level</h2>
      <p className={classes('score-total', figures.length > 5 && 'score-long')}>{figures}</p>
      {rank !== null && <p className="score-rank">Rank {formatNumber(rank)}</p>}
    </div>
  )
}
