import { useState } from 'react'
import { usualQuietHours, type QuietHours } from '../../worker/push/contract'
import { TextField } from '../ui/text-field'
import { useQuietHours } from './use-push'

/** The times are in this phone's time zone. */
export function QuietHoursFields({ chosen }: { chosen: QuietHours | null }) {
  const send = useQuietHours()
  const [shown, show] = useState(chosen)
  const [last, setLast] = useState(chosen)
  if (chosen !== last) {
    setLast(chosen)
    show(chosen)
  }
  // The query's data is updated a moment later, and the fields would jump back until then.
  const change = (asked: QuietHours | null) => {
    show(asked)
    void send(asked)
  }
  // A half-filled time field has an empty value: ignore it.
  const at = (end: 'from' | 'to') => ({
    value: shown?.[end] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      shown && target.value && change({ ...shown, [end]: target.value }),
  })
  return (
    <fieldset className="quiet-hours">
      <legend className="visually-hidden">Quiet hours</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={shown !== null}
          onChange={({ target }) => change(target.checked ? { ...usualQuietHours } : null)}
        />
        <span>Quiet hours: nothing is sent, the bell keeps it</span>
      </label>
      {shown && (
        <div className="quiet-hours-times">
          <TextField label="From" type="time" required {...at('from')} />
          <TextField label="To" type="time" required {...at('to')} />
        </div>
      )}
    </fieldset>
  )
}
