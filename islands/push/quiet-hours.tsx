import { usualQuietHours, type QuietHours } from '../../worker/push/contract'
import { TextField } from '../ui/text-field'
import { useQuietHours } from './use-push'

/** When nothing is sent, by the clock of this phone. */
export function QuietHoursFields({ chosen }: { chosen: QuietHours | null }) {
  const { mutate: change } = useQuietHours()
  // A field that is half filled in says nothing yet.
  const at = (end: 'from' | 'to') => ({
    value: chosen?.[end] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      chosen && target.value && change({ ...chosen, [end]: target.value }),
  })
  return (
    <fieldset className="quiet-hours">
      <legend className="visually-hidden">Quiet hours</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={chosen !== null}
          onChange={({ target }) => change(target.checked ? { ...usualQuietHours } : null)}
        />
        <span>Quiet hours: nothing is sent, the bell keeps it</span>
      </label>
      {chosen && (
        <div className="quiet-hours-times">
          <TextField label="From" type="time" required {...at('from')} />
          <TextField label="To" type="time" required {...at('to')} />
        </div>
      )}
    </fieldset>
  )
}
