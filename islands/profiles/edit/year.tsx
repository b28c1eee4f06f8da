import { useState } from 'react'
import { startYearsOn } from '../../../worker/profiles/contract'
import { Select } from '../../ui/select'
import { FieldSheet, type FieldSheetProps } from './field-sheet'

export function YearSheet(props: FieldSheetProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const now = props.profile.startedSkatingYear
  const year = Number(chosen ?? now)
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
      change={year ? { startedSkatingYear: year } : null}
    >
      {(error) => (
        <Select
          label="Started Skating"
          name="startedSkatingYear"
          // A year can be corrected; there is no way back to none.
          {...(now === null && { placeholder: 'Select year you started skating' })}
          options={startYearsOn(props.today).map((each) => ({
            value: String(each),
            label: String(each),
          }))}
          value={year ? String(year) : ''}
          onChange={(event) => setChosen(event.target.value)}
          error={error}
        />
      )}
    </FieldSheet>
  )
}
