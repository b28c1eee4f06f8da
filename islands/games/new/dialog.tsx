import { useId, type FormEvent } from 'react'
import { gameInfo, gameTypes } from '../../../worker/games/contract'
import { timeLimits, type TimeLimit } from '../../../worker/games/own-the-spot/contract'
import { texts as aboutTexts } from '../../../worker/spots/about/contract'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { RadioCards } from '../../ui/radio-cards'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast'
import { Categories } from './categories'
import { timeLimitLabel } from './form'
import { showLink } from '../card/seats'
import { Homies } from './homies'
import { HouseRulesFields } from './house-rules'
import { OpenSeats } from './open-seats'
import { SpotField } from './spot-field'
import { useNewGame } from './use-new-game'

interface Props {
  open: boolean
  onClose: () => void
  onCreated: (gameId: string) => void
}

const types = gameTypes.map((value) => {
  const { name: label, about: hint } = gameInfo[value]
  return { value, label, hint }
})

const lasting = timeLimits.map((hours) => ({ value: `${hours}`, label: timeLimitLabel(hours) }))

export default function NewGameDialog({ open, onClose, onCreated }: Props) {
  const id = useId()
  const creating = useNewGame((game) => {
    onClose()
    toast({ title: 'Game created!' })
    onCreated(game.id)
    if (game.acts.link) showLink(game)
  })
  const { fields, form, change, busy, create, asking, agree, refuse } = creating
  const { hasCategories, hasSpot, hasHouseRules } = gameInfo[form.gameType]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title="New Game"
      foot={
        <Button kind="primary" type="submit" form={id} busy={busy} busyLabel="Creating...">
          Create Game
        </Button>
      }
    >
      <form
        className="stack stack-loose"
        id={id}
        ref={fields}
        method="post"
        onSubmit={submit}
        noValidate
      >
        <RadioCards
          label="Game"
          name="gameType"
          stacked
          choices={types}
          value={form.gameType}
          onChange={(gameType) => change({ gameType })}
        />
        {hasSpot && (
          <>
            <SpotField creating={creating} />
            <Select
              label="Time limit"
              options={lasting}
              value={form.timeLimitHours}
              onChange={({ target }) =>
                change({ timeLimitHours: Number(target.value) as TimeLimit })
              }
            />
          </>
        )}
        <Homies creating={creating} />
        <OpenSeats creating={creating} />
        {hasCategories && <Categories creating={creating} />}
        {hasHouseRules && <HouseRulesFields creating={creating} />}
      </form>
      <ConfirmDialog
        open={asking}
        onClose={refuse}
        onConfirm={agree}
        title="Play at this spot?"
        confirmLabel="Create Game"
      >
        <p>{aboutTexts.everyone}.</p>
      </ConfirmDialog>
    </Dialog>
  )
}
