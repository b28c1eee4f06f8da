import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { Trick } from '../../../worker/tricks/contract'
import { classes } from '../../ui/classes'

interface Props {
  id: string
  optionId: (at: number) => string
  tricks: readonly Trick[]
  open: boolean
  active: number
  chosenId: string | undefined
  onChoose: (trick: Trick) => void
}

/** The focus stays in the search box. */
export function TrickList({ id, optionId, tricks, open, active, chosenId, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div
        ref={list}
        id={id}
        className="trick-options"
        role="listbox"
        aria-label="Tricks"
        hidden={!open || tricks.length === 0}
      >
        {open &&
          tricks.map((trick, at) => (
            <button
              key={trick.id}
              id={optionId(at)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={trick.id === chosenId}
              className={classes('trick-option', at === active && 'is-active')}
              // A press must not move the focus out of the search box
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(trick)}
            >
              <span>{trick.name}</span>
              {trick.id === chosenId && <Check aria-hidden />}
            </button>
          ))}
      </div>
      {open && tricks.length === 0 && <p className="quiet">No trick goes by that name.</p>}
    </>
  )
}
