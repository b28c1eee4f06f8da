import { useQuery } from '@tanstack/react-query'
import type { TrickTree } from '../../worker/tricks/next/contract'
import * as nextEndpoints from '../../worker/tricks/next/endpoints'
import { readOrFail } from '../request'
import { useLazyDialog } from '../ui/lazy'
import { TextButton } from '../ui/text-button'
import { Steps } from './steps'
import type { Named } from './trick-bag-dom'
import { useTricks } from './use-tricks'
import { nextKeys } from './next/keys'

const loadFeedback = () => import('../feedback/dialog')

interface Props {
  trick: Named
  show: (trick: Named) => void
}

/** Further tricks are folded: thirty follow an ollie. */
const unfolded = 4

export function BeforeAndAfter({ trick, show }: Props) {
  const { id: trickId, name } = trick
  const { data: tricks } = useTricks()
  const { data } = useQuery({
    queryKey: nextKeys.trickTree(trickId),
    queryFn: () =>
      readOrFail(nextEndpoints.tree, 'Failed to fetch the tricks around it', {
        params: { trickId },
      }),
    staleTime: Infinity,
  })
  const { show: writeFeedback, Dialog, at } = useLazyDialog(loadFeedback)
  if (!data || !tricks) return null
  const named = (edges: TrickTree['before']) =>
    edges.flatMap(({ trickId: id, why: words }) => {
      const found = tricks.find((each) => each.id === id)
      return found ? [{ trick: found, words }] : []
    })
  const [before, after] = [named(data.before), named(data.after)]
  return (
    <div className="stack">
      <section>
        <h3 className="subheading">Before it</h3>
        {before.length > 0 ? (
          <Steps steps={before} show={show} />
        ) : (
          <p className="quiet">Nothing: you can begin with it.</p>
        )}
      </section>
      {after.length > 0 && (
        <section>
          <h3 className="subheading">After it</h3>
          <Steps steps={after.slice(0, unfolded)} show={show} />
          {after.length > unfolded && (
            <details className="trick-more">
              <summary className="text-link">{`${after.length - unfolded} more`}</summary>
              <Steps steps={after.slice(unfolded)} show={show} />
            </details>
          )}
        </section>
      )}
      <p>
        <TextButton className="small" onClick={() => void writeFeedback()}>
          This looks wrong
        </TextButton>
      </p>
      {Dialog && <Dialog {...at} subject={`${name}, before it and after it`} />}
    </div>
  )
}
