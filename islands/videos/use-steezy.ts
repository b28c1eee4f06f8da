import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureMessage } from '../api'
import { useAct } from '../use-act'

interface Pinnable {
  id: string
  isSteezy: boolean
}

interface Kind<Item, Page> {
  /** Common to all pages of these videos. */
  queryKey: QueryKey
  pin: (item: Item) => Promise<unknown>
  /** The page with that video in its other group; the same page if it can't be moved. */
  moved: (item: Item, page: Page, key: QueryKey) => Page
  onDone?: (item: Item) => void
  /** Shown when the server gives no reason. */
  failed: { title: string; description?: string }
}

/**
 * Pins and unpins: shown at once, and undone if the request fails. A second press on the same video
 * does nothing until its request ends; other videos can be pressed meanwhile.
 */
export function useSteezy<Item extends Pinnable, Page>(kind: Kind<Item, Page>) {
  const { queryKey, pin, moved, onDone, failed } = kind
  const queries = useQueryClient()
  const [movedId, setMovedId] = useState<string>()
  const { act } = useAct({
    call: pin,
    of: ({ id }: Item) => id,
    show: async (item) => {
      setMovedId(item.id)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueriesData<Page>({ queryKey })
      for (const [key, page] of before) {
        if (page) queries.setQueryData(key, moved(item, page, key))
      }
      return () => before.forEach(([key, page]) => queries.setQueryData(key, page))
    },
    done: (_, item) => onDone?.(item),
    failed: (error) => ({ ...failed, description: reasonOf(error, failed.description ?? '') }),
    touches: [queryKey],
  })
  return { toggle: (item: Item) => void act(item), movedId }
}

/** The skater can solve a conflict: shows the server's reason. */
const reasonOf = (error: unknown, text: string): string =>
  error instanceof ApiError && error.status === 409 && error.serverText
    ? error.serverText
    : failureMessage(error, text)
