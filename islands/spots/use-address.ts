import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Geocoded } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'

const debounceMs = 500
const most = 5
const shortest = 3

/** An address as it is typed, and the places it may mean, half a second later. */
export function useAddress() {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const on = text.length >= shortest
  const { data, isFetching, isFetched } = useQuery({
    queryKey: ['geocode', text],
    queryFn: ({ signal }) => read<Geocoded>(urls.api.geocode({}, { address: text }), signal),
    enabled: on,
  })
  return {
    typed,
    setTyped,
    results: on ? (data?.results ?? []).slice(0, most) : [],
    none: on && isFetched && !isFetching && (data?.results.length ?? 0) === 0,
  }
}
