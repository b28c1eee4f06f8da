import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { Trick } from '../../../worker/tricks/contract'
import { progressWords, type TrickWish } from '../../tricks/next/use-next'
import { spokenNameOf } from '../../tricks/search/find-tricks'
import { classes } from '../../ui/classes'

interface Props {
  id: string
  optionId: (at: number) => string
  tricks: readonly Trick[]
  wishes: readonly TrickWish[]
  typed: string
  open: boolean
  active: number
  chosenId: string | undefined
  onChoose: (trick: Trick) => void
}

/** The focus stays in the search box. */
export function TrickList(props: Props) {
  const { id, optionId, tricks, wishes, typed, open, active, chosenId, onChoose } = props
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
              <span>
                {trick.name}
                <SpokenName name={spokenNameOf(trick.name, typed)} />
                <WishWords wish={wishes.find(({ trickId }) => trickId === trick.id)} />
              </span>
              {trick.id === chosenId && <Check aria-hidden />}
            </button>
          ))}
      </div>
      {open && tricks.length === 0 && <p className="quiet">No trick goes by that name.</p>}
    </>
  )
}

const SpokenName = ({ name }: { name: string | null }) =>
  name && <span className="trick-spoken quiet">{` · ${name}`}</span>

const WishWords = ({ wish }: { wish: TrickWish | undefined }) =>
  wish && <span className="trick-wish small">{` Wish: ${progressWords(wish)}`}</span>
