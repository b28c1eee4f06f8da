import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { isSearch, textOf } from '../../worker/homies/contract'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { fetchFailed } from './cache'

const debounceMs = 300

/**
 * `text` is searched for: `typed` after 300 ms, or at once with `now`. The typed text is in no URL: the
 * history entry keeps it for a reload and the way back.
 */
export function useSearch(input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const now = () => setText(textOf(typed))
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    // The field may have been filled before the script came.
    const before = input.current?.value || (history.state as { search?: string } | null)?.search
    const timer = setTimeout(() => {
      setRead(true)
      if (!before) return
      // They may have gone on typing since.
      setTyped((since) => since || before)
      setText((since) => since || textOf(before))
    })
    return () => clearTimeout(timer)
  }, [input])
  useEffect(() => {
    // A page that is reloaded before it has read what was typed would lose it.
    if (isRead) history.replaceState({ ...(history.state as object), search: typed }, '')
  }, [typed, isRead])
  useEffect(() => {
    const timer = setTimeout(() => setText(textOf(typed)), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const on = isSearch(text)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.search(text),
    queryFn: ({ signal }) =>
      readOrFail(homieEndpoints.search, fetchFailed, { query: { q: text }, signal }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    enabled: on,
  })
  const found = on ? data : undefined
  return { typed, setTyped, text, now, on, found, error, isFetching, again: () => void refetch() }
}
