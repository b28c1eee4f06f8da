import { useState } from 'react'
import { startYears } from '../../../worker/profiles/dates'
import { Select } from '../../ui/select'
import { FieldSheet, type FieldSheetProps } from './field-sheet'

/** Removes the year; `none` is the option for it. */
const takenBack = { startedSkatingYear: null }
const none = { value: 'none', label: 'No year' }

export function YearSheet(props: FieldSheetProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const now = props.profile.startedSkatingYear
  const year = Number(chosen ?? now)
  const years = startYears(props.today).map((each) => ({
    value: String(each),
    label: String(each),
  }))
  const close = () => {
    setChosen(null)
    props.onClose()
  }
  return (
    <FieldSheet
      {...props}
      onClose={close}
      title="Since when?"
      field="startedSkatingYear"
      change={chosen === none.value ? takenBack : year ? { startedSkatingYear: year } : null}
    >
      {(error) => (
        <Select
          label="Started Skating"
          name="startedSkatingYear"
          {...(now === null && { placeholder: 'Select year you started skating' })}
          options={[...(now === null ? [] : [none]), ...years]}
          value={chosen ?? String(now ?? '')}
          onChange={(event) => setChosen(event.target.value)}
          error={error}
        />
      )}
    </FieldSheet>
  )
}
