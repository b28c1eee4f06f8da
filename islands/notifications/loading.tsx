import { Skeleton } from '../ui/skeleton'

/** Placeholders while the notifications load. */
export function LoadingLines() {
  return (
    <div className="lines" role="status" aria-label="Loading notifications">
      {[1, 2, 3].map((each) => (
        <div className="notification" key={each}>
          <Skeleton shape="avatar" />
          <div className="notification-words">
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
