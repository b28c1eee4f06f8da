import { useState } from 'react'
import { limits, type TrickTries } from '../../worker/skate-sessions/contract'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { correctTries, type Counted } from './correct-tries'
import { capital, trickNameOf, type TrickNames } from './words'

interface Props extends DialogProps {
  time: string
  tricks: TrickTries[]
  names: TrickNames
  /** Whether it is saved. */
  onSave: (tricks: TrickTries[]) => Promise<boolean>
}

/** Puts the numbers of a session right. */
export default function CorrectDialog(props: Props) {
  const { open, onClose, time, names, onSave } = props
  const [tricks, setTricks] = useState(props.tricks)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave(tricks)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Correct"
      foot={
        <Button kind="primary" busy={isBusy} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <div className="stack">
        <p className="quiet">{time}</p>
        {tricks.map((each, at) => (
          <section className="stack" key={each.trickId}>
            <h3>{trickNameOf(names, each.trickId)}</h3>
            {counts.map((count) => (
              <Count
                key={count}
                {...{ count, each }}
                of={trickNameOf(names, each.trickId)}
                onChange={(next) => setTricks(tricks.with(at, next))}
              />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const counts: readonly Counted[] = ['tries', 'landed', 'bailed']

interface CountProps {
  count: Counted
  each: TrickTries
  of: string
  onChange: (next: TrickTries) => void
}

function Count({ count, each, of, onChange }: CountProps) {
  const { tries, told, landed, isHeard } = each
  const value = { tries, landed, bailed: told - landed }[count]
  const isLeast = count === 'tries' ? tries <= Math.max(1, told) : value === 0
  return (
    <div className="session-count">
      <span className="num" role="status">
        {capital(count)} {count === 'tries' && isHeard && 'about '}
        {value}
      </span>
      <Button
        low
        aria-label={`${of}, ${count}: one fewer`}
        disabled={isLeast}
        onClick={() => onChange(correctTries(each, count, -1))}
      >
        −
      </Button>
      <Button
        low
        aria-label={`${of}, ${count}: one more`}
        disabled={tries >= limits.tries}
        onClick={() => onChange(correctTries(each, count, 1))}
      >
        +
      </Button>
    </div>
  )
}
