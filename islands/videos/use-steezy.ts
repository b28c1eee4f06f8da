import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, send } from '../api'
import { toast } from '../ui/toast'

interface Pinnable {
  id: string
  isSteezy: boolean
}

interface Kind<Item, Page> {
  /** Of all pages that show them. */
  queryKey: QueryKey
  address: (item: Item) => string
  /** A page with that item in its other group, or as it was. */
  moved: (item: Item, page: Page, key: QueryKey) => Page
  onDone?: (item: Item) => void
  /** What is said when the server gives no reason. */
  failed: { title: string; description?: string }
}

/**
 * Pins and unpins, shown at once and put back when it fails. While one is on its way another press
 * on it does nothing; others may be pressed meanwhile.
 */
export function useSteezy<Item extends Pinnable, Page>(kind: Kind<Item, Page>) {
  const { queryKey, address, moved, onDone, failed } = kind
  const queries = useQueryClient()
  const [movedId, setMovedId] = useState<string>()
  const held = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationFn: (item: Item) => send('PUT', address(item)),
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
      toast({ ...failed, ...reasonOf(error), kind: 'destructive' })
    },
    onSettled: (_, __, { id }) => {
      held.current.delete(id)
      // What is read sooner would not know of the others yet.
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

/** A conflict is one's own to solve: the server says how. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.said ? { description: error.said } : {}
