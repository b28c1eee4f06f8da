import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { cleanLine } from '../../worker/text/contract'
import { loadPart, reloadOnce } from '../errors/reload'
import { warm } from '../ui/warm'

const load = () => import('./bag-changes')

export function Find() {
  const [found, setFound] = useState<number | null>(null)
  const [asked, setAsked] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => warm(load), [])
  const withFilter = (use: (filter: Awaited<ReturnType<typeof load>>) => void) =>
    void loadPart(load()).then(use, reloadOnce)
  const filterBy = (text: string) => {
    setAsked(text)
    withFilter(({ filterTricks }) => setFound(filterTricks(text)))
  }
  // The field may have been filled before the script came.
  const filterByTyped = useEffectEvent(() => {
    if (input.current?.value) filterBy(input.current.value)
  })
  useEffect(() => {
    const timer = setTimeout(filterByTyped)
    return () => clearTimeout(timer)
  }, [])
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
          ref={input}
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
