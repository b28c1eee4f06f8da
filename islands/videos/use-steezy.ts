import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, failureMessage } from '../api'
import { toast } from '../ui/toast'

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
  const held = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationFn: pin,
    onMutate: async (item) => {
      setMovedId(item.id)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueriesData<Page>({ queryKey })
      for (const [key, page] of before) {
        if (page) queries.setQueryData(key, moved(item, page, key))
      }
      return before
    },
    onSuccess: (_, item) => onDone?.(item),
    onError: (error, _, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page)
      const description = reasonOf(error, failed.description ?? '')
      toast({ ...failed, description, kind: 'destructive' })
    },
    onSettled: (_, __, { id }) => {
      held.current.delete(id)
      // Refetches after the last request only: an earlier response would miss the others' changes.
      if (held.current.size === 0) void queries.invalidateQueries({ queryKey })
    },
  })
  const toggle = (item: Item) => {
    if (held.current.has(item.id)) return
    held.current.add(item.id)
    mutate(item)
  }
  return { toggle, movedId }
}

/** The skater can solve a conflict: shows the server's reason. */
const reasonOf = (error: unknown, text: string): string =>
  error instanceof ApiError && error.status === 409 && error.serverText
    ? error.serverText
    : failureMessage(error, text)
