import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundSkater, isSearch, textOf } from '../../worker/homies/contract'
import { homieEndpoints } from '../../worker/homies/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { fetchFailed } from './cache'

const debounceMs = 300

/**
 * The search: the typed text, the text that is searched for (300 ms later, or at once), and the
 * skaters found.
 */
export function useSearch(q: string, first: FoundSkater[] | null) {
  const [typed, setTyped] = useState(q)
  const [text, setText] = useState(textOf(q))
  const now = () => setText(textOf(typed))
  useEffect(() => {
    const timer = setTimeout(() => setText(textOf(typed)), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const on = isSearch(text)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.search(text),
    queryFn: ({ signal }) =>
      readOrFail(homieEndpoints.search, fetchFailed, { query: { q: text }, signal }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    enabled: on,
    ...(first && text === textOf(q) && { initialData: first }),
  })
  const found = on ? data : undefined
  return { typed, setTyped, text, now, on, found, isError, isFetching, again: () => void refetch() }
}
