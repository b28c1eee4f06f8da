import { useInfiniteQuery } from '@tanstack/react-query'
import { photoUrl } from '../../worker/media/contract'
import { messages } from '../../worker/props/contract'
import * as propsEndpoints from '../../worker/props/endpoints'
import { urls } from '../../worker/urls'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { EmptyState } from '../ui/states'
import { Tag } from '../ui/tag'
import type { Propped } from './use-props'

interface Props extends DialogProps {
  of: Omit<Propped, 'propped'>
}

export default function PropsSheet({ open, onClose, of: params }: Props) {
  const query = useInfiniteQuery({
    queryKey: keys.propsOf(params.contentId),
    queryFn: ({ pageParam, signal }) =>
      readOrFail(propsEndpoints.list, messages.fetchFailed, {
        params,
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: open,
    staleTime: 0,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Dialog open={open} onClose={onClose} title="Props">
      <Loaded query={query} what={messages.fetchFailed} safe="They are all there.">
        {({ pages }) => (
          <Givers givers={pages.flatMap(({ givers }) => givers)} isWhole={!hasNextPage} />
        )}
      </Loaded>
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </Dialog>
  )
}

type Giver = { userId: string; skatertag: string } & Parameters<typeof photoUrl>[0]

function Givers({ givers, isWhole }: { givers: Giver[]; isWhole: boolean }) {
  if (givers.length === 0 && isWhole) {
    return <EmptyState line="No props yet" hint="Only you see here who gave some." />
  }
  return (
    <>
      <p className="quiet">Only you see this.</p>
      <ul className="lines skater-lines">
        {givers.map((giver) => (
          <li className="line skater-line" key={giver.userId}>
            <a className="skater line-main" href={urls.skater(giver)}>
              <Avatar skatertag={giver.skatertag} src={photoUrl(giver)} />
              <span className="skater-words">
                <Tag of={giver.skatertag} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
