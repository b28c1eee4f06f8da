import { useState } from 'react'
import { stanceNames, stances, type Stance } from '../../../worker/profiles/contract'
import { RadioCards } from '../../ui/radio-cards'
import { FieldSheet, type FieldSheetProps } from './field-sheet'

export function StanceSheet(props: FieldSheetProps) {
  const [chosen, setChosen] = useState<Stance | null>(null)
  const stance = chosen ?? props.profile.stance
  const close = () => {
    setChosen(null)
    props.onClose()
  }
  return (
    <FieldSheet {...props} onClose={close} title="Stance" field="stance" change={{ stance }}>
      {(error) => (
        <RadioCards
          label="Your Stance"
          name="stance"
          hint="Your preferred foot placement on the skateboard"
          choices={stances.map((value) => ({ value, label: stanceNames[value] }))}
          value={stance}
          onChange={setChosen}
          error={error}
        />
      )}
    </FieldSheet>
  )
}
