import { useState, useSyncExternalStore } from 'react'
import type { TryList } from './try-list'
import { TryLine } from './try-line'

export const useTries = (list: TryList) => useSyncExternalStore(list.listen, list.now)

/** The newest first: that is the one its skater asks about. */
export function Tries({ list, isSeveral }: { list: TryList; isSeveral: boolean }) {
  const tries = useTries(list)
  const [playing, setPlaying] = useState<string | null>(null)
  return (
    <ul className="tripod-tries">
      {tries.toReversed().map((each) => (
        <TryLine
          key={each.id}
          {...{ each, list, isSeveral }}
          isPlaying={playing === each.id}
          onPlay={() => setPlaying(playing === each.id ? null : each.id)}
        />
      ))}
    </ul>
  )
}
