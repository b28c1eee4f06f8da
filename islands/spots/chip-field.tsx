import type { FieldTexts } from '../ui/field'
import { GroupField } from '../ui/group-field'

interface Props<V extends string> extends FieldTexts {
  words: Record<V, string>
  /** Null if nothing is chosen. */
  value: V | null
  /** Pressing the chosen one takes it back. */
  onChange: (value: V | null) => void
  disabled?: boolean
}

/** A question with a few short answers, all in view. */
export function ChipField<V extends string>(props: Props<V>) {
  const { words, value, onChange, disabled, ...texts } = props
  return (
    <GroupField {...texts}>
      <div className="chips">
        {(Object.keys(words) as V[]).map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === value}
            disabled={disabled}
            onClick={() => onChange(each === value ? null : each)}
          >
            {words[each]}
          </button>
        ))}
      </div>
    </GroupField>
  )
}
