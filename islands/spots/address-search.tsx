import type { Coordinates } from '../../worker/maps/contract'
import { TextField } from '../ui/text-field'
import { useAddress } from './use-address'

/** Searches a town or another place by name; shows up to five results. */
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
