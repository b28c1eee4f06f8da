import { Skeleton } from '../ui/skeleton'

export function WaitingLines({ lines }: { lines: number }) {
  return (
    <div className="lines" aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className="line">
          <Skeleton shape="avatar" />
          <div className="line-main">
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
