import { useId, useState } from 'react'
import { Field } from '../../ui/field'
import type { Trick } from '../../../worker/tricks/contract'
import { useWhatNext, type TrickWish } from '../../tricks/next/use-next'
import { findTricks } from '../../tricks/search/find-tricks'
import { inOfferedOrder, noteChosenTrick, tricksChosenLast } from '../../tricks/search/first-tricks'
import { wishesFirst } from './choice'
import { TrickList } from './trick-list'
import type { Chosen } from './use-turn'
import { useListKeys } from './use-list-keys'

interface Props {
  label?: string
  tricks: readonly Trick[]
  chosen: Chosen | null
  error: string | undefined
  placeholder?: string
  disabled: boolean
  onChoose: (trick: Chosen | null) => void
}

const noWishes: TrickWish[] = []

export function TrickPicker(props: Props) {
  const { label = 'Trick', tricks, chosen, error, disabled, onChoose } = props
  const list = useId()
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [open, setOpen] = useState(false)
  const [lastChosen, setLastChosen] = useState(chosen)
  const [chosenLast] = useState(tricksChosenLast)
  const wishes = useWhatNext().data?.wishes ?? noWishes
  // A rung of the ladder chooses too.
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    if (chosen) setTyped(chosen.name)
  }
  const asked = chosen ? '' : typed
  const shown = asked.trim()
    ? findTricks(tricks, asked)
    : wishesFirst(inOfferedOrder(tricks, chosenLast), wishes)
  const chooseTrick = (trick: Trick) => {
    onChoose(trick)
    noteChosenTrick(trick.id)
    setTyped(trick.name)
    setOpen(false)
  }
  const { active, setActive, onKeyDown } = useListKeys({
    count: shown.length,
    open,
    setOpen,
    onEnter: (at) => shown[at] && chooseTrick(shown[at]),
  })
  const optionId = (at: number) => `${list}-${at}`
  const isOpen = open && !disabled
  return (
    <div
      className="trick-picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Field label={label} error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            dir="auto"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            placeholder={props.placeholder ?? 'Search tricks'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            disabled={disabled}
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={({ target: { value } }) => {
              setTyped(value)
              onChoose(null)
              setActive(value ? 0 : -1)
              setOpen(true)
            }}
          />
        )}
      </Field>
      <TrickList
        id={list}
        optionId={optionId}
        tricks={shown}
        wishes={wishes}
        typed={asked}
        open={isOpen}
        active={active}
        chosenId={chosen?.id}
        onChoose={chooseTrick}
      />
      <p className="visually-hidden" role="status">
        {isOpen && (shown.length === 1 ? '1 trick' : `${shown.length} tricks`)}
      </p>
    </div>
  )
}
