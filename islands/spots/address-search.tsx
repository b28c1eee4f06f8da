import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits, shortestSearch, type Coordinates } from '../../worker/maps/contract'
import * as mapEndpoints from '../../worker/maps/endpoints'
import { cleanLine, cutText, lengthOf } from '../../worker/text/contract'
import { useMapsConfig } from '../maps/use-maps-config'
import { keys } from '../query-keys'
import { read } from '../request'
import { TextField } from '../ui/text-field'

const debounceMs = 500
const maxResults = 5

export function AddressSearch({ onChoose }: { onChoose: (place: Coordinates) => void }) {
  const { typed, setTyped, results, hint } = useAddress()
  return (
    <div className="address-search">
      <TextField
        label="Or search a town or place"
        type="search"
        value={typed}
        autoComplete="off"
        hint={hint}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form around the search.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className="address-results" aria-label="Places found" hidden={results.length === 0}>
        {results.map(({ name, formatted_address: address, geometry: { location } }) => (
          <li key={`${location.lat},${location.lng}`}>
            <button
              type="button"
              className="address-result"
              onClick={() => {
                setTyped('')
                onChoose(location)
              }}
            >
              {address || name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useAddress() {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(cutText(cleanLine(typed), limits.address)), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const on = lengthOf(text) >= shortestSearch(text)
  const { data: maps } = useMapsConfig()
  const { data, isFetching, isFetched } = useQuery({
    queryKey: keys.geocode(text),
    queryFn: ({ signal }) => read(mapEndpoints.geocode, { query: { address: text }, signal }),
    enabled: on,
  })
  const results = on ? (data?.results ?? []).slice(0, maxResults) : []
  const isNone = on && isFetched && !isFetching && results.length === 0
  // Our own maps know only towns; Google's know streets too.
  const knowsStreets = Boolean(maps?.apiKey)
  return { typed, setTyped, results, hint: hintFor({ on, isNone, knowsStreets }) }
}

function hintFor(search: { on: boolean; isNone: boolean; knowsStreets: boolean }): string | null {
  if (search.isNone) {
    return search.knowsStreets
      ? 'Nothing found. Choose the place on the map instead.'
      : 'No town found. Choose the place on the map instead.'
  }
  if (search.on) return null
  return search.knowsStreets ? 'Type at least 3 letters.' : 'Type at least 3 letters of a town.'
}
