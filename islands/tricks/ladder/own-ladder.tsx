import { useState } from 'react'
import { limits, messages } from '../../../worker/tricks/next/contract'
import { Skeleton } from '../../ui/skeleton'
import { TextButton } from '../../ui/text-button'
import { trickById } from '../trick-bag-dom'
import { Rungs } from './rungs'
import { useLadder } from './use-ladder'

/** Asked for once it is unfolded. */
export function OwnLadder() {
  const [isWanted, setWanted] = useState(false)
  const { data, isPending, error, refetch } = useLadder('', isWanted)
  const rungs = (data?.rungs ?? []).flatMap((rung) => {
    const trick = trickById(rung.trickId)
    return trick ? [{ ...rung, trick }] : []
  })
  return (
    <details
      className="trick-ladder"
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary>
        <h3 className="subheading">Your ladder</h3>
      </summary>
      <p className="quiet small">
        {`Your tricks by how sure they are: the newest tries of each that you called landed or bailed, ${limits.tries} or so, in sessions and games. Only you see it.`}
      </p>
      {isWanted && isPending && <Skeleton />}
      {error && (
        <p className="quiet">
          {messages.ladderFailed} <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
      {data && rungs.length === 0 && (
        <p className="quiet">No trick yet. Land one, or say what you can do.</p>
      )}
      <Rungs rungs={rungs} />
    </details>
  )
}
