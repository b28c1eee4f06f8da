import Search from 'lucide-react/icons/search'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { cleanLine } from '../../worker/text/contract'
import { loadPart, reloadOnce } from '../errors/reload'
import { warm } from '../ui/warm'

const load = () => import('./bag-changes')

export function Find() {
  const [found, setFound] = useState<number | null>(null)
  const [asked, setAsked] = useState('')
  useEffect(() => warm(load), [])
  const withFilter = (use: (filter: Awaited<ReturnType<typeof load>>) => void) =>
    void loadPart(load()).then(use, reloadOnce)
  const filterBy = (text: string) => {
    setAsked(text)
    withFilter(({ filterTricks }) => setFound(filterTricks(text)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') filterBy('')
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    if (found === null) return
    event.preventDefault()
    withFilter(({ firstFound }) => firstFound()?.focus())
  }
  return (
    <div className="trick-find" role="search">
      <div className="input-joined">
        <Search aria-hidden />
        <input
          type="search"
          className="input"
          dir="auto"
          placeholder="Find a trick"
          aria-label="Find a trick"
          aria-controls="trick-bag"
          autoComplete="off"
          enterKeyHint="done"
          value={asked}
          onChange={(event) => filterBy(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={found === 0 ? 'empty-line' : 'visually-hidden'}>
        {found === 0 && (
          <>
            No trick goes by “<bdi>{cleanLine(asked)}</bdi>”
          </>
        )}
        {found !== null && found > 0 && (found === 1 ? '1 trick' : `${found} tricks`)}
      </p>
    </div>
  )
}
