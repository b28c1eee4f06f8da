import { Skeleton } from '../ui/skeleton'

export const WaitingItems = ({ items }: { items: number }) => (
  <div className="feed-waiting" role="status" aria-label="Loading activity">
    {Array.from({ length: items }, (_, at) => (
      <div className="feed-item" key={at}>
        <div className="feed-head">
          <Skeleton shape="avatar" />
          <Skeleton />
        </div>
        <div className="feed-video">
          <Skeleton shape="clip" />
        </div>
      </div>
    ))}
  </div>
)
