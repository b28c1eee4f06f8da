import { Skeleton } from '../ui/skeleton'

/** Placeholders while the games load. */
export function Waiting() {
  return (
    <div className="game-list" role="status" aria-label="Loading games">
      {[1, 2, 3].map((card) => (
        <div className="card game" key={card}>
          <Skeleton />
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </div>
      ))}
    </div>
  )
}
