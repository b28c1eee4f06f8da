import { limits } from '../../../worker/games/contract'
import { Select } from '../../ui/select'
import type { Creating } from './use-new-game'

const labelOf = (seats: number): string => {
  if (seats === 0) return 'Open seats: none'
  return seats === 1 ? '1 seat' : `${seats} seats`
}

export function OpenSeats({ creating: { form, change } }: { creating: Creating }) {
  const maxSeats = limits.homies - form.homies.length
  const options = Array.from({ length: maxSeats + 1 }, (_, seats) => ({
    value: `${seats}`,
    label: labelOf(seats),
  }))
  return (
    <Select
      label="Anyone with the link"
      {...(form.openSeats > 0 && { hint: 'You get a link and a QR code. The game waits 7 days.' })}
      options={options}
      value={`${form.openSeats}`}
      onChange={({ target }) => change({ openSeats: Number(target.value) })}
    />
  )
}
